/** Replaces CSS modules in screen tests: each class has its own name. */
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
