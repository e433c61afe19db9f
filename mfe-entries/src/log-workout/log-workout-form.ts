import type { EntryOfKind } from '@fettle/shared-ui/data';
import { formatDecimal, positiveDecimal, z } from '@fettle/shared-ui/forms';
import { MAX_WORKOUT_MINUTES, momentOfEntry, workoutTypeValue } from '@fettle/shared-ui/rules';
import { momentSchema } from '../editing/moment-of-entry.ts';
import { pictureFiles } from '../pictures/picture-files.ts';
import { storedImages } from '../pictures/stored-images.ts';

type Workout = EntryOfKind<'workout-entries'>;

/**
 * Form schema for new and edited workouts. Field names are the entry's wire names. `duration` is typed in the member's
 * locale ("42,5") and parsed to minutes.
 */
export const logWorkoutForm = (entry?: Workout) =>
  z
    .object({
      /** The value of a workout type; the request has its label instead. */
      type: z.string(),
      duration: positiveDecimal('Please enter a valid duration'),
      outdoors: z.boolean(),
      occurred_at: momentSchema(entry),
      media_ids: pictureFiles(),
      notes: z.string().check(z.trim()),
    })
    .check(
      z.superRefine(({ duration }, context) => {
        if (duration <= MAX_WORKOUT_MINUTES) return;
        context.addIssue({ code: 'custom', path: ['duration'], message: tooLong() });
      }),
    );

/** Returns the form's initial values for a stored workout. */
export function storedWorkout(entry: Workout): LogWorkoutFields {
  return {
    type: workoutTypeValue(entry.type),
    duration: formatDecimal(entry.duration),
    // An entry that was kept on this device may be older than the field.
    outdoors: entry.outdoors ?? false,
    occurred_at: momentOfEntry(entry),
    media_ids: storedImages(entry),
    notes: entry.notes,
  };
}

/** Returns the message with the limit, formatted in the reader's locale. */
const tooLong = () =>
  `Please enter a valid duration, up to ${new Intl.NumberFormat().format(MAX_WORKOUT_MINUTES)} minutes`;

/** The values while the form is edited. */
export type LogWorkoutFields = z.input<ReturnType<typeof logWorkoutForm>>;

/** The validated values. */
export type LoggedWorkout = z.output<ReturnType<typeof logWorkoutForm>>;
