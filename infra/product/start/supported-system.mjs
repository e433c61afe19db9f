// @ts-check
/**
 * Decides which systems Fettle runs on, before anything is installed, so it is plain JavaScript over Node's
 * built-ins.
 *
 * @typedef {object} System
 * @property {string} node Version of Node, `20.19.2`.
 * @property {string} platform Name of the system, as in `process.platform`.
 * @property {string} arch Architecture that Node was built for, as in `process.arch`.
 * @property {boolean} glibc Whether the C library is glibc; on Linux only.
 * @property {string} kernel Release of the kernel, `5.15.153.1-microsoft-standard-WSL2`.
 */
import { release } from 'node:os';

const SUPPORTED =
  'Fettle runs on Linux (x64 or arm64, with glibc: Debian, Ubuntu, Fedora and others), on macOS (x64 or arm64), and on Windows in WSL 2';

/** Systems for which package-lock.json has binaries of every native package; a test compares. */
export const SYSTEMS = [
  { platform: 'linux', arch: 'x64' },
  { platform: 'linux', arch: 'arm64' },
  { platform: 'darwin', arch: 'x64' },
  { platform: 'darwin', arch: 'arm64' },
];

/** @returns {System} the system that this process runs on */
export function thisSystem() {
  const { platform, arch, versions, report } = process;
  const header = platform === 'linux' ? /** @type {any} */ (report?.getReport())?.header : null;
  return {
    node: versions.node,
    platform,
    arch,
    glibc: Boolean(header?.glibcVersionRuntime),
    kernel: release(),
  };
}

/**
 * Message on why Fettle does not run on a system, with the remedy, in one line; null where it runs.
 *
 * @param {System} system
 * @returns {string | null}
 */
export function systemComplaint({ node, platform, arch, glibc, kernel }) {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    return `Fettle needs Node 20.19 or newer, and this is Node ${node}: https://nodejs.org/`;
  if (platform === 'win32')
    return `${SUPPORTED}, not on Windows itself: open a terminal of WSL 2 (wsl --install) and clone there.`;
  if (!SYSTEMS.some((it) => it.platform === platform)) return `${SUPPORTED}, not on ${platform}.`;
  if (['ia32', 'arm'].includes(arch))
    return `${SUPPORTED}, and this Node is a 32-bit one (${arch}): install one of 64 bits.`;
  if (!SYSTEMS.some((it) => it.arch === arch)) return `${SUPPORTED}, not on ${arch}.`;
  if (platform === 'linux' && !glibc)
    return `${SUPPORTED}, and this Linux has another C library (musl, as in Alpine): take an image or a system with glibc, node:20-slim for example.`;
  // WSL 2 has its own kernel; WSL 1 translates calls and lacks parts of PostgreSQL's shared memory and fsync.
  if (/-Microsoft$/.test(kernel))
    return `${SUPPORTED}, and this is WSL 1: convert it (wsl --set-version <distribution> 2).`;
  return null;
}
