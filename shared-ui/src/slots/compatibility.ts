/**
 * Whether a feature app that was written against version `needed` of a contract runs where `live` is provided: the
 * same major version, and at least as new. Used for the contract of the slots and for the API. A text that is not
 * `major.minor.patch` fits nothing.
 */
export function isCompatible(needed: string, live: string): boolean {
  const [asked, offered] = [parts(needed), parts(live)];
  if (!asked || !offered || asked.major !== offered.major) return false;
  if (asked.minor !== offered.minor) return offered.minor > asked.minor;
  return offered.patch >= asked.patch;
}

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

function parts(version: string): { major: number; minor: number; patch: number } | null {
  const found = VERSION.exec(version);
  return found && { major: Number(found[1]), minor: Number(found[2]), patch: Number(found[3]) };
}
