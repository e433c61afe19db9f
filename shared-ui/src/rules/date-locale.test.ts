import { englishLocale } from './date-locale.ts';

const EVENING = new Date('2026-11-22T19:30:00Z');

/** Formats with ordinary spaces in place of ICU's narrow and non-breaking ones. */
const written = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(englishLocale(locale), { ...options, timeZone: 'UTC' })
    .format(EVENING)
    .replaceAll(/\s/g, ' ');

describe('englishLocale', () => {
  it.each([
    ['en-US', 'Sunday, November 22', '7:30 PM'],
    ['en-GB', 'Sunday 22 November', '19:30'],
    ['en-DE', 'Sunday, 22 November', '19:30'],
    ['de-DE', 'Sunday, 22 November', '19:30'],
    ['de', 'Sunday, 22 November', '19:30'],
    ['fr-FR', 'Sunday, 22 November', '19:30'],
    ['es-US', 'Sunday, November 22', '7:30 PM'],
  ])('writes English words in the order and clock of %s', (locale, date, time) => {
    expect(written(locale, { weekday: 'long', day: 'numeric', month: 'long' })).toBe(date);
    expect(written(locale, { hour: 'numeric', minute: '2-digit' })).toBe(time);
  });

  it.each(['pt-BR', 'zh-CN', 'fa-IR', 'th-TH', 'ko-KR', 'tlh'])(
    'writes English words, day first, in the Gregorian calendar where ICU has no English for %s',
    (locale) => {
      expect(written(locale, { day: 'numeric', month: 'long', year: 'numeric' })).toBe('22 November 2026');
    },
  );

  it("keeps the clock of the reader's language where that of the region differs", () => {
    expect(written('fr-CA', { hour: 'numeric', minute: '2-digit' })).toBe('19:30');
    expect(written('en-CA', { hour: 'numeric', minute: '2-digit' })).toMatch(/^7:30 p/);
  });

  it.each(['en', 'en-US', 'en-GB', 'en-IN'])('leaves %s unchanged', (locale) => {
    expect(englishLocale(locale)).toBe(locale);
  });
});
