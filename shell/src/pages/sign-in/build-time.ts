let chicago: Intl.DateTimeFormat | undefined;

/** Created on demand, because creating a formatter is slow and the form should not wait for it. */
function formatter(): Intl.DateTimeFormat {
  chicago ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return chicago;
}

/** `Feb 21, 2026, 9:05 AM CST`, in the time zone of the product's makers; `unknown` for a missing or invalid time. */
export function buildTime(iso: string | null): string {
  const time = new Date(iso ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? 'unknown' : formatter().format(time).replaceAll('\u202f', ' ');
}
