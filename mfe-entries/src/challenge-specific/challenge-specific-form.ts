import type { EntryOfKind } from '@fettle/shared-ui/data';
import { z } from '@fettle/shared-ui/forms';
import { momentOfEntry } from '@fettle/shared-ui/rules';
import { momentSchema } from '../editing/moment-of-entry.ts';
import { pictureFiles } from '../pictures/picture-files.ts';
import { storedImages } from '../pictures/stored-images.ts';

/** The only option in the specification. */
const PLACEHOLDER = { value: 'placeholder', label: 'Placeholder' };

export const labelOfCondition = (value: string): string =>
  value === PLACEHOLDER.value ? PLACEHOLDER.label : value;

/**
 * Returns the options: the tasks of the member's running challenges, each title once, then the stored entry's condition
 * even if it is no longer one of them, and the placeholder last.
 */
export function conditionsWith(
  running: readonly { challenge: { tasks: readonly { title: string }[] } }[],
  stored: string | undefined,
): { value: string; label: string }[] {
  const titles = running.flatMap(({ challenge }) => challenge.tasks.map(({ title }) => title));
  const values = new Set([...titles, ...(stored === undefined ? [] : [stored])]);
  values.delete(PLACEHOLDER.value);
  values.add(PLACEHOLDER.value);
  return [...values].map((value) => ({ value, label: labelOfCondition(value) }));
}

type StoredEntry = EntryOfKind<'challenge-entries'>;

/** Form schema for new and edited challenge entries. Field names are the entry's wire names. */
export const challengeSpecificForm = (entry?: StoredEntry) =>
  z.object({
    challenge_condition: z.string().check(z.minLength(1, 'Please select a challenge condition')),
    occurred_at: momentSchema(entry),
    notes: z.string().check(z.trim()),
    media_ids: pictureFiles(),
  });

/** Returns the form's initial values: those of a stored entry, or empty ones. */
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
