import { entryMoment, positiveDecimal, z } from '@fettle/shared-ui/forms';
import { MAX_WORKOUT_MINUTES } from '@fettle/shared-ui/rules';
import { pictureFiles } from '../pictures/picture-files.ts';

/** Field names are the entry's wire names. `duration` is typed in the member's locale ("42,5") and parsed to minutes. */
export const logWorkoutForm = z
  .object({
    /** The value of a workout type; its label is what is sent. */
    type: z.string(),
    duration: positiveDecimal('Please enter a valid duration'),
    occurred_at: entryMoment(),
    media_ids: pictureFiles(),
    notes: z.string().check(z.trim()),
  })
  .check(
    z.superRefine(({ duration }, context) => {
      if (duration <= MAX_WORKOUT_MINUTES) return;
      context.addIssue({ code: 'custom', path: ['duration'], message: tooLong() });
    }),
  );

/** Names the limit, which is written in the reader's locale as the duration itself. */
const tooLong = () =>
  `Please enter a valid duration, up to ${new Intl.NumberFormat().format(MAX_WORKOUT_MINUTES)} minutes`;

/** The values while the form is edited. */
export type LogWorkoutFields = z.input<typeof logWorkoutForm>;

/** The validated values. */
export type LoggedWorkout = z.output<typeof logWorkoutForm>;
