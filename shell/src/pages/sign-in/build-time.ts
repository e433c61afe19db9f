const CHICAGO = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** `Feb 21, 2026, 9:05 AM CST`: the clock of the place where the product is made; `unknown` for no or a bad time. */
export function buildTime(iso: string | null): string {
  const time = new Date(iso ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? 'unknown' : CHICAGO.format(time).replaceAll('\u202f', ' ');
}
