/** Replaces pictures and fonts in tests, where the build gives their address. */
module.exports = 'asset';
