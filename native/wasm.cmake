# The core as a side module for Pyodide, compiled by zig (the package `ziglang`), whose clang and headers are used without
# Emscripten: the interface is plain C, nothing throws, and what the module takes from outside (memory, the C library)
# Pyodide's main module exports. ZIG is the path of the program.
set(CMAKE_SYSTEM_NAME Linux) # of all names, the one under which CMake builds a .so
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES ZIG)
set(CMAKE_CXX_COMPILER ${ZIG})
set(CMAKE_CXX_COMPILER_FORCED TRUE)
set(CMAKE_CXX_COMPILER_ID Clang)
set(CMAKE_CXX20_STANDARD_COMPILE_OPTION -std=c++20)
set(CMAKE_CXX_STANDARD_COMPUTED_DEFAULT 17)
cmake_path(GET ZIG PARENT_PATH zig_folder)
set(zig_headers ${zig_folder}/lib)

set(libcxx_settings
    ABI_NAMESPACE=__2 ABI_VERSION=2 HARDENING_MODE=2 HARDENING_MODE_DEFAULT=2 PSTL_BACKEND_SERIAL
    HAS_MUSL_LIBC=1 HAS_MONOTONIC_CLOCK=1 HAS_UNICODE=1 HAS_WIDE_CHARACTERS=1
    HAS_THREADS=0 HAS_THREAD_API_PTHREAD=0 HAS_THREAD_API_WIN32=0 HAS_THREAD_API_EXTERNAL=0 HAS_THREAD_API_C11=0
    HAS_FILESYSTEM=0 HAS_LOCALIZATION=0 HAS_RANDOM_DEVICE=0 HAS_TERMINAL=0 HAS_TIME_ZONE_DATABASE=0
    HAS_VENDOR_AVAILABILITY_ANNOTATIONS=0)
set(flags "--target=wasm32-unknown-wasi -std=c++20 -O3 -DNDEBUG -fPIC -msimd128 -fignore-exceptions -fno-rtti")
string(APPEND flags " -fvisibility=hidden -fvisibility-inlines-hidden -nostdinc -nostdinc++")
foreach(setting IN LISTS libcxx_settings)
  string(APPEND flags " -D_LIBCPP_${setting}")
endforeach()
foreach(folder libcxx/include libcxxabi/include include libc/include/wasm-wasi-musl libc/include/generic-musl)
  string(APPEND flags " -isystem ${zig_headers}/${folder}")
endforeach()

set(CMAKE_CXX_COMPILE_OBJECT "<CMAKE_CXX_COMPILER> clang -x c++ ${flags} <DEFINES> <INCLUDES> <FLAGS> -c <SOURCE> -o <OBJECT>")
set(CMAKE_CXX_CREATE_SHARED_LIBRARY
    "<CMAKE_CXX_COMPILER> wasm-ld -shared --experimental-pic --no-entry --unresolved-symbols=import-dynamic --strip-all <OBJECTS> -o <TARGET>")

set(CMAKE_BUILD_WITH_INSTALL_RPATH TRUE)
