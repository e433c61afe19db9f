import { testEvenings } from '../../testing/evenings.ts';
import { eveningDate } from './evening.ts';

it.each([
  ['2026-03-12T19:59:59Z', 'UTC', null],
  ['2026-03-12T20:00:00Z', 'UTC', '2026-03-12'],
  ['2026-03-12T23:59:59Z', 'UTC', '2026-03-12'],
  ['2026-03-13T00:00:00Z', 'UTC', null],
  // Half and quarter hours.
  ['2026-03-12T14:29:59Z', 'Asia/Kolkata', null],
  ['2026-03-12T14:30:00Z', 'Asia/Kolkata', '2026-03-12'],
  ['2026-03-12T14:14:59Z', 'Asia/Kathmandu', null],
  ['2026-03-12T14:15:00Z', 'Asia/Kathmandu', '2026-03-12'],
  ['2026-03-12T06:15:00Z', 'Pacific/Chatham', '2026-03-12'],
  // Another date than in UTC.
  ['2026-03-13T03:00:00Z', 'America/Los_Angeles', '2026-03-12'],
  ['2026-03-12T06:00:00Z', 'Pacific/Kiritimati', '2026-03-12'],
  ['2026-03-12T10:00:00Z', 'Pacific/Kiritimati', null],
  // Before and on the days on which clocks change.
  ['2026-03-28T19:00:00Z', 'Europe/Berlin', '2026-03-28'],
  ['2026-03-29T18:00:00Z', 'Europe/Berlin', '2026-03-29'],
  ['2026-10-25T18:59:59Z', 'Europe/Berlin', null],
  ['2026-10-25T19:00:00Z', 'Europe/Berlin', '2026-10-25'],
  // Clocks go forward at midnight, back at midnight, and by half an hour.
  ['2026-09-06T03:59:59Z', 'America/Santiago', '2026-09-05'],
  ['2026-09-06T04:00:00Z', 'America/Santiago', null],
  ['2026-04-05T03:30:00Z', 'America/Santiago', '2026-04-04'],
  ['2026-04-05T09:30:00Z', 'Australia/Lord_Howe', '2026-04-05'],
  ['2026-04-05T09:29:59Z', 'Australia/Lord_Howe', null],
])('%s in %s: the evening’s date is %s', (now, zone, date) => {
  expect(eveningDate(new Date(now), zone)).toBe(date);
});

testEvenings(10);
