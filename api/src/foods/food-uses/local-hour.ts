/** One formatter a zone: making one costs more than using it a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The hour on the wall clock of `timeZone` at this instant, 0 to 23. The zone is one that `isTimeZone` knows. */
export function localHour(instant: Date, timeZone: string): number {
  // Zones are known without regard to case; a formatter for every way to write one would have no end.
  const zone = timeZone.toUpperCase();
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
    formatters.set(zone, formatter);
  }
  return Number(formatter.format(instant));
}
