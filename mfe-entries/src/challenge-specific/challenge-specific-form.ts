import type { EntryOfKind } from '@fettle/shared-ui/data';
import { z } from '@fettle/shared-ui/forms';
import { momentOfEntry } from '@fettle/shared-ui/rules';
import { momentSchema } from '../editing/moment-of-entry.ts';
import { pictureFiles } from '../pictures/picture-files.ts';
import { storedImages } from '../pictures/stored-images.ts';

/** What can be selected; the conditions of real challenges come with the challenges. */
const CHALLENGE_CONDITIONS = [{ value: 'placeholder', label: 'Placeholder' }];

export const labelOfCondition = (value: string): string =>
  CHALLENGE_CONDITIONS.find((condition) => condition.value === value)?.label ?? value;

/** The conditions, and the one that a stored entry has, which may be none of them any more. */
export function conditionsWith(stored: string | undefined): { value: string; label: string }[] {
  const isKnown = stored === undefined || CHALLENGE_CONDITIONS.some(({ value }) => value === stored);
  return isKnown ? CHALLENGE_CONDITIONS : [...CHALLENGE_CONDITIONS, { value: stored, label: stored }];
}

type StoredEntry = EntryOfKind<'challenge-entries'>;

/** Of a new entry, or of a stored one. Field names are the entry's wire names. */
export const challengeSpecificForm = (entry?: StoredEntry) =>
  z.object({
    challenge_condition: z.string().check(z.minLength(1, 'Please select a challenge condition')),
    occurred_at: momentSchema(entry),
    notes: z.string().check(z.trim()),
    media_ids: pictureFiles(),
  });

/** What the form opens with. */
export function openingChallenge(entry: StoredEntry | undefined): ChallengeSpecificFields {
  if (!entry) return { challenge_condition: '', occurred_at: null, notes: '', media_ids: [] };
  const { challenge_condition, notes } = entry;
  return {
    challenge_condition,
    occurred_at: momentOfEntry(entry),
    notes,
    media_ids: storedImages(entry),
  };
}

/** The values while the form is edited. */
export type ChallengeSpecificFields = z.input<ReturnType<typeof challengeSpecificForm>>;

/** The validated values. */
export type ChallengeSpecificEntry = z.output<ReturnType<typeof challengeSpecificForm>>;
