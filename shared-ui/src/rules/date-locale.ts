/**
 * Locale of dates and times. The product's texts are English, so the names of days and months are too; the order of
 * the parts and the clock are those of the reader's region: with `de-DE` a date is `Sunday 22 November` and a time
 * `19:30`. Numbers stay in the reader's own locale.
 *
 * @param locale Language of the reader's browser; throws RangeError for an invalid language tag.
 */
export function englishLocale(locale: string): string {
  const reader = new Intl.Locale(locale);
  if (reader.language === 'en') return locale;
  // 001 is the world: its English puts the day first, as do nearly all regions for which ICU has no English.
  const regional = `en-${reader.maximize().region ?? '001'}`;
  const base = resolves(regional) ? regional : 'en-001';
  const clock = hourCycle(locale);
  return clock === hourCycle(base) ? base : `${base}-u-hc-${clock}`;
}

const resolves = (locale: string) => new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale;

const hourCycle = (locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle;

let ofThisBrowser: string | undefined;

/** Returns `englishLocale` of the browser's language. */
export function dateLocale(): string {
  ofThisBrowser ??= englishLocale(new Intl.DateTimeFormat().resolvedOptions().locale);
  return ofThisBrowser;
}
