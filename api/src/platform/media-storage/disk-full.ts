/** True if the disk is full, or this user's quota is used up. */
export function isFull(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException;
  return ['ENOSPC', 'EDQUOT'].includes(code);
}
