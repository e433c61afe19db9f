import { z } from '@fettle/shared-ui/forms';

/** Level of a new administrator in the specification. */
export const PROMOTE_LEVEL = 10;

/** Parses a level, a whole number from 0 to 100; `null` for any other text. */
export function levelOf(text: string): number | null {
  const level = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(level) && level >= 0 && level <= 100 ? level : null;
}

/** Level of a promotion. By the specification an empty or invalid text is 0; the dialog shows that during typing. */
export const promotedLevel = (text: string): number => levelOf(text) ?? 0;

export const promoteForm = z.object({
  permission_level: z.pipe(z.string(), z.transform(promotedLevel)),
});

/** Form schema for an administrator's level. It refuses an empty text, so that this never grants full rights. */
export const editLevelForm = z.object({
  permission_level: z.pipe(
    z.string().check(z.refine((text) => levelOf(text) !== null, 'Please enter a level from 0 to 100')),
    z.transform(promotedLevel),
  ),
});
