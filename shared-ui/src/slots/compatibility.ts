/**
 * Whether a feature app that was built against version `needed` of a contract runs where `live` is provided: the same
 * major version, and at least as new. Used for the contract of the slots and for the API. A text that is not
 * `major.minor.patch` matches nothing.
 */
export function isCompatible(needed: string, live: string): boolean {
  const [required, provided] = [parts(needed), parts(live)];
  if (!required || !provided || required.major !== provided.major) return false;
  if (required.minor !== provided.minor) return provided.minor > required.minor;
  return provided.patch >= required.patch;
}

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

function parts(version: string): { major: number; minor: number; patch: number } | null {
  const found = VERSION.exec(version);
  return found && { major: Number(found[1]), minor: Number(found[2]), patch: Number(found[3]) };
}
