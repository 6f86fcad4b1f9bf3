# The core for another platform, or for older systems than this one, compiled by zig (the package `ziglang`), which brings
# headers and libraries for all of them. ZIG is the path of the program, ZIG_TARGET what it calls the platform, such as
# x86_64-linux-gnu.2.17 or aarch64-macos.11.0, ZIG_LIBC a C library to link with instead of zig's, if any.
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES ZIG ZIG_TARGET ZIG_LIBC)
string(REGEX MATCH "^([a-z0-9_]+)-([a-z]+)" unused ${ZIG_TARGET})
set(CMAKE_SYSTEM_PROCESSOR ${CMAKE_MATCH_1})
set(zig_system_linux Linux)
set(zig_system_macos Darwin)
set(zig_system_windows Windows)
set(CMAKE_SYSTEM_NAME ${zig_system_${CMAKE_MATCH_2}})
set(CMAKE_CXX_COMPILER ${ZIG} c++)
# No names and no paths of this machine in the library, which is the same bytes wherever it is built.
set(CMAKE_CXX_FLAGS_INIT "-target ${ZIG_TARGET}")
set(CMAKE_SHARED_LINKER_FLAGS_INIT "-target ${ZIG_TARGET} -s ${ZIG_LIBC}")
