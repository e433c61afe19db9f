/** One band of permission levels; lower levels may do more. */
export interface PermissionBand {
  name: string;
  /** Both ends belong to the band. */
  from: number;
  to: number;
  /** What the specification says beyond the name. */
  note?: string;
}

/** The whole range 0 to 100, in order and without a gap. Only level 0 manages users. */
export const PERMISSION_BANDS: readonly PermissionBand[] = [
  { name: 'Full Admin', from: 0, to: 0, note: 'Complete control' },
  { name: 'Senior Admin', from: 1, to: 10 },
  { name: 'Admin', from: 11, to: 20 },
  { name: 'Moderator', from: 21, to: 50 },
  { name: 'Limited Admin', from: 51, to: 99 },
  { name: 'Regular user', from: 100, to: 100 },
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

/** The role in words. The flag decides who is an admin; a member keeps level 100, whatever his row says. */
export function roleName(user: { is_admin: boolean; permission_level: number }): string {
  const name = user.is_admin ? permissionBand(user.permission_level)?.name : undefined;
  return name ?? 'Regular user';
}
