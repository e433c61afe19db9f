import type { WeightUnit } from '@fettle/shared-ui/rules';
import fc from 'fast-check';
import { HEIGHT_CM, heightText, parseHeight } from './height.ts';

describe('parseHeight and heightText', () => {
  it.each([
    ['172', 172],
    ['172.5', 172.5],
    ['172,5', 172.5],
    ['172.54 cm', 172.5],
    ['180cm', 180],
    ['1.8 m', 180],
    ['1,72m', 172],
    ['5 ft 8 in', 172.7],
    ['5ft8in', 172.7],
    ['5 feet 8 inches', 172.7],
    ['5\'8"', 172.7],
    ['5’8”', 172.7],
    ['5′ 8″', 172.7],
    ['5 8', 172.7],
    ['5 ft 8.5', 174],
    ['6 ft', 182.9],
    ["6'", 182.9],
    [' 6 ft 0 in ', 182.9],
    ['', null],
    ['6', null],
    ['5 ft 12 in', null],
    ['1 ft', null],
    ['9 ft 9 in', null],
    ['49.9', null],
    ['280.1', null],
    ['1.8', null],
    ['tall', null],
    ['180 kg', null],
    ['-180', null],
  ])('parse %j as %p cm', (text, cm) => {
    expect(parseHeight(text)).toBe(cm);
  });

  it.each<WeightUnit>(['kg', 'lbs', 'stone'])('parse heights as shown to members who use %s', (unit) => {
    const heights = fc.integer({ min: HEIGHT_CM.min * 10 + 20, max: HEIGHT_CM.max * 10 - 20 });
    fc.assert(
      fc.property(heights, (tenths) => {
        const shown = heightText(tenths / 10, unit);
        expect(heightText(parseHeight(shown) ?? Number.NaN, unit)).toBe(shown);
        expect(Math.abs((parseHeight(shown) ?? Number.NaN) - tenths / 10)).toBeLessThan(1.4);
      }),
    );
  });
});

it.each([
  [172.5, 'kg', /^172[.,]5\u00a0cm$/],
  [180, 'lbs', /^5\u00a0ft 11\u00a0in$/],
  [182.9, 'stone', /^6\u00a0ft 0\u00a0in$/],
] as const)('show %d cm to members who use %s', (cm, unit, text) => {
  expect(heightText(cm, unit)).toMatch(text);
});
