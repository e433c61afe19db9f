/** One band of permission levels; lower levels have more access. */
export interface PermissionBand {
  name: string;
  /** Both limits are inclusive. */
  from: number;
  to: number;
  /** Addition to the name in the specification. */
  note?: string;
}

/** Bands of the whole range 0 to 100, in order and without gaps. Only level 0 manages users. */
export const PERMISSION_BANDS: readonly PermissionBand[] = [
  { name: 'Full Admin', from: 0, to: 0, note: 'Complete control' },
  { name: 'Senior Admin', from: 1, to: 10 },
  { name: 'Admin', from: 11, to: 20 },
  { name: 'Moderator', from: 21, to: 50 },
  { name: 'Limited Admin', from: 51, to: 99 },
  { name: 'Regular user', from: 100, to: 100 },
];

/** Returns the band of a level; `null` for a number that is not a level (not whole, or outside 0 to 100). */
export function permissionBand(level: number): PermissionBand | null {
  if (!Number.isInteger(level)) return null;
  return PERMISSION_BANDS.find(({ from, to }) => from <= level && level <= to) ?? null;
}

/** Formats the range as in the guide: `0`, `1-10`. */
export function formatBand({ from, to }: PermissionBand): string {
  return from === to ? String(from) : `${from}-${to}`;
}

/** Returns the name of the role. Only the flag makes an administrator; others are regular users at any level. */
export function roleName(user: { is_admin: boolean; permission_level: number }): string {
  const name = user.is_admin ? permissionBand(user.permission_level)?.name : undefined;
  return name ?? 'Regular user';
}
