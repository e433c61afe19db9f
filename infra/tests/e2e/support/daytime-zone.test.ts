import { daytimeZone } from './daytime-zone.ts';

test.each(['2026-01-15', '2026-03-29', '2026-07-15', '2026-11-01'])(
  'each hour of %s has a place with daytime',
  (day) => {
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(`${day}T${String(hour).padStart(2, '0')}:30:00Z`);
      const local = Number(now.toLocaleString('en-GB', { timeZone: daytimeZone(now), hour: '2-digit' }));
      expect(local).toBeGreaterThanOrEqual(6);
      expect(local).toBeLessThan(18);
    }
  },
);
