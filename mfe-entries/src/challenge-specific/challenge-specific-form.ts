import { entryMoment, z } from '@fettle/shared-ui/forms';
import { pictureFiles } from '../pictures/picture-files.ts';

/** What can be selected; the conditions of real challenges come with the challenges. */
export const CHALLENGE_CONDITIONS = [{ value: 'placeholder', label: 'Placeholder' }];

/** Field names are the entry's wire names. */
export const challengeSpecificForm = z.object({
  challenge_condition: z.string().check(z.minLength(1, 'Please select a challenge condition')),
  occurred_at: entryMoment(),
  notes: z.string().check(z.trim()),
  media_ids: pictureFiles(),
});

/** The values while the form is edited. */
export type ChallengeSpecificFields = z.input<typeof challengeSpecificForm>;

/** The validated values. */
export type ChallengeSpecificEntry = z.output<typeof challengeSpecificForm>;
