import { daysBetween } from '@fettle/shared-ui/rules';
import { errors } from '../../platform/http/errors.ts';
import { IsDay } from './entry-validators.ts';

/** Maximum number of days in one answer. */
export const MAX_DAYS = 366;

export class DaysQueryDto {
  /** First local day, `YYYY-MM-DD`, inclusive. */
  @IsDay()
  from: string;

  /** Last local day, inclusive; at most 366 days. */
  @IsDay()
  to: string;
}

/** The number of days in a range; 422 for more than one answer may have. */
export function daysIn({ from, to }: DaysQueryDto): number {
  const count = daysBetween(from, to) + 1;
  if (count > MAX_DAYS) throw errors.invalid('to', `Please ask for at most ${MAX_DAYS} days`);
  return count;
}
