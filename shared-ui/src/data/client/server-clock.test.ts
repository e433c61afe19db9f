import { noteServerTime, serverNow } from './server-clock.ts';

const deviceTime = Date.parse('2026-03-09T23:30:00.000Z');
const answeredAt = (time: string) => noteServerTime(new Date(time).toUTCString());

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(deviceTime));
afterEach(() => {
  jest.restoreAllMocks();
  noteServerTime(new Date().toUTCString());
});

it.each([
  ['an hour behind', '2026-03-10T00:30:00.000Z'],
  ['an hour ahead', '2026-03-09T22:30:00.000Z'],
])("uses the server's time when the device is %s", (_, time) => {
  answeredAt(time);
  expect(serverNow().toISOString()).toBe(time);
});

it.each(['2026-03-09T23:30:31.000Z', '2026-03-09T23:29:05.000Z'])(
  "uses the device's time when the server's is about the same: %s",
  (time) => {
    answeredAt(time);
    expect(serverNow().getTime()).toBe(deviceTime);
  },
);

it('follows a device clock that is corrected', () => {
  answeredAt('2026-03-10T00:30:00.000Z');
  answeredAt('2026-03-09T23:30:00.000Z');
  expect(serverNow().getTime()).toBe(deviceTime);
});

it.each([undefined, 'yesterday', 5])('ignores the Date header %s', (header) => {
  noteServerTime(header);
  expect(serverNow().getTime()).toBe(deviceTime);
});
