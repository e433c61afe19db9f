import { type LocalDate, localDate } from '@fettle/shared-ui/rules';

/** Hour from which members are notified of open tasks, until the day is over. */
const FIRST_HOUR = 20;

/**
 * The date in a time zone while it is evening there; `null` at any other time of day. It goes by the clock on the wall, in zones
 * with any offset and on days on which clocks change.
 */
export function eveningDate(now: Date, time_zone: string): LocalDate | null {
  const hour = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    hour: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  return Number(hour) >= FIRST_HOUR ? localDate(now, time_zone) : null;
}
