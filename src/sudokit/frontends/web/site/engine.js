// Where Python runs: on the server that this page came from. The static site has another file of this name.
export { connect } from "./connection.js";
