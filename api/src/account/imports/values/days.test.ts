import { calendarDay, type DayOrder, dayOf, dayOfEpoch, monthOf, timeOf } from './days.ts';

it.each<[string, DayOrder, string]>([
  ['2026-01-05', 'ymd', '2026-01-05'],
  ['2026-1-5T10:00', 'ymd', '2026-01-05'],
  ['1/5/2026', 'mdy', '2026-01-05'],
  ['05.01.26', 'dmy', '2026-01-05'],
  ['05. 01. 1999', 'dmy', '1999-01-05'],
  ['2024-02-29', 'ymd', '2024-02-29'],
])('reads the day of %s', (text, order, day) => {
  expect(dayOf(text, 'a', order)).toBe(day);
});

it.each([
  '2026-02-31',
  '2025-02-29',
  '2026-13-01',
  '2026-00-10',
  '0000-00-00',
  '0000-01-01',
  '0026-01-01',
  '1899-12-31',
  '9999-01-01',
  'soon',
  '20260105',
])('refuses the day %s', (text) => {
  expect(() => dayOf(text, 'a')).toThrow('a: day');
});

it('refuses a day that is missing, and days far from the epoch', () => {
  expect(() => dayOf(' ', 'a')).toThrow('a: missing');
  expect(dayOfEpoch(20_000, 'a')).toBe('2024-10-04');
  for (const days of [1e308, Number.NaN, -1e6]) expect(() => dayOfEpoch(days, 'a')).toThrow('a: day');
  expect(() => calendarDay(Number.NaN, 1, 1, 'a')).toThrow('a: day');
});

it.each<[string, string | null]>([
  ['7:05', '07:05:00'],
  ['07:05:30.123', '07:05:30'],
  ['7:05 PM', '19:05:00'],
  ['12:30 a. m.', '00:30:00'],
  ['12:00\u202fpm', '12:00:00'],
  ['7.05 pm', '19:05:00'],
  ['7h05', '07:05:00'],
  ['7:05 Uhr', '07:05:00'],
  ['', null],
])('reads the time %p', (text, time) => {
  expect(timeOf(text, 'a')).toBe(time);
});

it.each(['24:00', '7:60', '13:00 PM', '0:10 AM', '7:05 m', 'noon', '7'])('refuses the time %s', (text) => {
  expect(() => timeOf(text, 'a')).toThrow('a: time');
});

it.each<[number, string]>([
  [1, 'January Januar janv. enero gennaio января styczeń leden Ocak'],
  [2, 'Feb. fév. février fevereiro февраля luty únor Şubat'],
  [3, 'March März mars marzo março maart марта březen'],
  [4, 'April avril abril aprile апреля kwiecień duben Nisan'],
  [5, 'May Mai mayo maggio mei мая май maj květen Mayıs'],
  [6, 'June Juin junio giugno июня czerwiec červen Haziran'],
  [7, 'July juil. julio luglio июля lipiec červenec července Temmuz'],
  [8, 'August août agosto августа sierpień srpen Ağustos'],
  [9, 'September sept. setembro settembre сентября wrzesień září Eylül'],
  [10, 'October Oktober outubro ottobre октября październik říjen Ekim'],
  [11, 'November noviembre ноября listopad Kasım marraskuu'],
  [12, 'December Dezember déc. diciembre desember декабря grudzień prosinec Aralık'],
])('knows the words of month %i', (month, words) => {
  expect(words.split(' ').map((word) => [word, monthOf(word)])).toEqual(
    words.split(' ').map((word) => [word, month]),
  );
});

it('knows no month of other words', () => {
  expect(['Total', 'Zzz', '', '月'].map(monthOf)).toEqual([null, null, null, null]);
});
