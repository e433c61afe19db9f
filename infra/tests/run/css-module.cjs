/** Replaces CSS modules in screen tests: `styles.row` is `'row'`. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
