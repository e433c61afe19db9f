/** Stands in for CSS modules in screen tests: each class is called by its own name. */
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
