import { addDays } from '@fettle/shared-ui/rules';
import { type EnergyDay, energyExpenditure } from './energy-expenditure.ts';

const TO = '2026-03-28';
/** The 28 days up to `TO`; `day` is 0 for the first. */
const month = (logged: (day: number) => Omit<EnergyDay, 'local_date'>): EnergyDay[] =>
  Array.from({ length: 28 }, (_, day) => ({ local_date: addDays(TO, day - 27), ...logged(day) }));
/** A scale's noise: alternately above and below, without a slope of its own. */
const noise = (day: number) => [0.4, -0.4, -0.4, 0.4][day % 4] ?? 0;

describe('the energy expenditure of a day', () => {
  test.each([
    ['the intake, at a steady weight', 0, 2200, 2200],
    ['more than the intake, at a falling weight: 0.5 kg a week are 550 kcal a day', -0.5, 1700, 2250],
    ['less than the intake, at a rising weight', 0.25, 3000, 2725],
  ])('is %s', (_, kgPerWeek, eaten, burned) => {
    const days = month((day) => ({ weight_kg: 80 + (kgPerWeek * day) / 7 + noise(day), calories: eaten }));
    const estimate = energyExpenditure(days, TO);
    expect(estimate).toMatchObject({ from: '2026-03-01', to: TO, weighed_days: 28, eaten_days: 28 });
    expect(Math.abs((estimate?.calories ?? 0) - burned)).toBeLessThan(15);
  });

  test('has the uncertainty of the least-squares line and the mean', () => {
    const days = month((day) => ({ weight_kg: 80 + noise(day), calories: day % 2 ? 2000 : 2400 }));
    // Slope: sqrt(28 × 0.16 / 26 / 1827) × 7700 = 74.8. Mean: 203.7 / sqrt(28) = 38.5. Both: 84.1 × 1.96.
    expect(energyExpenditure(days, TO)?.uncertainty).toBeCloseTo(164.8, 0);
  });

  test('leaves out days without meals and days with few logged calories', () => {
    const days = month((day) => ({
      weight_kg: 80 + noise(day),
      calories: day % 4 === 0 ? null : day % 4 === 1 ? 300 : 2200,
    }));
    const estimate = energyExpenditure(days, TO);
    expect(estimate?.eaten_days).toBe(14);
    expect(Math.abs((estimate?.calories ?? 0) - 2200)).toBeLessThan(15);
  });

  test.each<[string, EnergyDay[]]>([
    ['no days', []],
    [
      'too few days with meals',
      month((day) => ({ weight_kg: 80 + noise(day), calories: day < 13 ? 2200 : null })),
    ],
    [
      'too few weigh-ins',
      month((day) => ({ weight_kg: day % 3 === 0 && day < 27 ? 80 + noise(day) : null, calories: 2200 })),
    ],
    [
      'weigh-ins of too few weeks',
      month((day) => ({ weight_kg: day < 20 ? 80 + noise(day) : null, calories: 2200 })),
    ],
    ['very noisy weights', month((day) => ({ weight_kg: 80 + 5 * noise(day), calories: 2200 }))],
    [
      'only older days',
      month((day) => ({ weight_kg: 80, calories: 2200 + day })).map((day) => ({
        ...day,
        local_date: addDays(day.local_date, -28),
      })),
    ],
  ])('is unknown with %s', (_, days) => {
    expect(energyExpenditure(days, TO)).toBeNull();
  });
});
