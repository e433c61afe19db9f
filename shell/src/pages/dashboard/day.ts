/** The local day of an instant, as the API writes days: `2026-03-09`. */
export function localDay(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

const LONG = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const SHORT = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' });

/** `Monday, March 9`, in the reader's language. */
export const longDay = (time: Date): string => LONG.format(time);

/** How a local day reads from today: Today, Yesterday, else `Mon, Mar 9`. */
export function dayFrom(day: string, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day === localDay(now)) return 'Today';
  if (day === localDay(yesterday)) return 'Yesterday';
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return SHORT.format(new Date(year, month - 1, date));
}
