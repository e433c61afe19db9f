/** One formatter a zone: making one costs more than using it a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  // Zones are known without regard to case; a formatter for every way to write one would have no end.
  const zone = timeZone.toUpperCase();
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/**
 * The day on the wall calendar of `timeZone` at this instant: `2026-03-29`. Throws RangeError for an unknown
 * zone. Right from year 1 to 9999.
 */
export function localDate(instant: Date, timeZone: string): string {
  const part: Record<string, string> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) part[type] = value;
  return `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`;
}

/** Whether this is a zone of the IANA database, such as `Europe/Berlin` or `UTC`; a bare offset is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Whether this is a day that exists, written `YYYY-MM-DD`. */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
