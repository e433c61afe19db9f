/** One band of permission levels; lower levels may do more. */
export interface PermissionBand {
  name: string;
  /** Both ends belong to the band. */
  from: number;
  to: number;
  /** What it means, in a few words. */
  meaning: string;
}

/** The whole range 0 to 100, in order and without a gap. Only level 0 manages users. */
export const PERMISSION_BANDS: readonly PermissionBand[] = [
  { name: 'Full Admin', from: 0, to: 0, meaning: 'Complete control, and the only level that manages users' },
  { name: 'Senior Admin', from: 1, to: 10, meaning: 'The admin console, closest to full access' },
  { name: 'Admin', from: 11, to: 20, meaning: 'The admin console' },
  { name: 'Moderator', from: 21, to: 50, meaning: 'The admin console, for moderation' },
  { name: 'Limited Admin', from: 51, to: 99, meaning: 'The admin console, with the least access' },
  { name: 'Regular user', from: 100, to: 100, meaning: 'A member without the admin console' },
];

/** The band of a level; `null` for a number that is no level (not whole, or outside 0 to 100). */
export function permissionBand(level: number): PermissionBand | null {
  if (!Number.isInteger(level)) return null;
  return PERMISSION_BANDS.find(({ from, to }) => from <= level && level <= to) ?? null;
}

/** `0`, `1-10`: as the guide writes it. */
export function writtenBand({ from, to }: PermissionBand): string {
  return from === to ? String(from) : `${from}-${to}`;
}
