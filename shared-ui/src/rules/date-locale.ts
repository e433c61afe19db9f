/**
 * The locale in which dates and times are written. The texts of the product are English, so the names of days and months
 * are too; the order of the parts and the clock are those of the reader's region: with `de-DE` a date is
 * `Sunday 22 November` and a time `19:30`. Numbers have no words and stay in the reader's own locale.
 *
 * @param locale What the reader's browser is set to; throws RangeError for what is no language tag.
 */
export function englishLocale(locale: string): string {
  const reader = new Intl.Locale(locale);
  if (reader.language === 'en') return locale;
  // 001 is the world: its English has the day before the month, as nearly every region that ICU has no English for.
  const regional = `en-${reader.maximize().region ?? '001'}`;
  const base = resolves(regional) ? regional : 'en-001';
  const clock = hourCycle(locale);
  return clock === hourCycle(base) ? base : `${base}-u-hc-${clock}`;
}

const resolves = (locale: string) => new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale;

const hourCycle = (locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle;

let ofThisBrowser: string | undefined;

/** `englishLocale` of the browser's own language. */
export function dateLocale(): string {
  ofThisBrowser ??= englishLocale(new Intl.DateTimeFormat().resolvedOptions().locale);
  return ofThisBrowser;
}
