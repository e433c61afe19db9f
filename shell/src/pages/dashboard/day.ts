/** The local day of an instant, as the API writes days: `2026-03-09`. */
export function localDay(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** A day belongs to no time zone: noon in UTC never slips to its neighbour. */
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);
const DAY_MS = 86_400_000;

/** The local day `days` later, earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(atNoon(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days lie between two local days. */
export function daysBetween(earlier: string, later: string): number {
  return Math.round((atNoon(later).getTime() - atNoon(earlier).getTime()) / DAY_MS);
}

function written(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(atNoon(day));
}

/** `Monday, March 9`, in the reader's language. */
export const longDay = (day: string): string =>
  written(day, { weekday: 'long', day: 'numeric', month: 'long' });

/** `Mon`. */
export const weekdayName = (day: string): string => written(day, { weekday: 'short' });

/** `Mon, Mar 9`, with the year where it is not this one. */
export function shortDay(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return written(day, { weekday: 'short', day: 'numeric', month: 'short', ...year });
}

/** How a local day reads from today: Today, Yesterday, else `Mon, Mar 9`. */
export function dayFrom(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : shortDay(day, today);
}

/** `7:12 AM` on the clock of the place where it was logged; empty where this browser does not know its time zone. */
export function clockTime(moment: string, timeZone: string): string {
  try {
    const format = new Intl.DateTimeFormat(undefined, { timeZone, hour: 'numeric', minute: '2-digit' });
    return format.format(new Date(moment));
  } catch {
    return '';
  }
}
