import { COLOR_VISIONS, difference } from '../../testing/color-blindness.ts';
import { palettes } from './palettes.ts';

const MARKS = ['energy', 'protein', 'carbohydrate', 'fat', 'fiber'] as const;
const pairs = MARKS.flatMap((one, at) => MARKS.slice(at + 1).map((other) => [one, other] as const));

/** Smallest difference seen at a glance on dots of a few pixels; 2.3 is just noticeable side by side. */
const AT_A_GLANCE = 10;

describe.each(COLOR_VISIONS)('with %s colour vision', (vision) => {
  it.each(pairs)('the marks of %s and %s differ in both themes', (one, other) => {
    for (const theme of ['base', '_dark'] as const) {
      const [a, b] = [palettes[one].solid.value[theme], palettes[other].solid.value[theme]];
      expect(difference(a, b, vision)).toBeGreaterThanOrEqual(AT_A_GLANCE);
    }
  });
});
