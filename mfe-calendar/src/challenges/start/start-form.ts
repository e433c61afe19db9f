import { z } from '@fettle/shared-ui/forms';
import { addDays, isLocalDate, type LocalDate } from '@fettle/shared-ui/rules';

/** The server takes a day one up to a year before or after today. */
const MOST_DAYS = 365;

/** `started_on` counts only for another day than today and tomorrow. */
export const startForm = (today: LocalDate) =>
  z.object({
    when: z.enum(['today', 'tomorrow', 'other']),
    started_on: z
      .string()
      .check(
        z.refine(
          (day) => isLocalDate(day) && day >= addDays(today, -MOST_DAYS) && day <= addDays(today, MOST_DAYS),
          'Please enter a day within a year of today',
        ),
      ),
  });

export type StartFields = z.input<ReturnType<typeof startForm>>;
