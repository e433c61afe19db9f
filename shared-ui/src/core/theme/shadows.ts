/** Shadows belong to what floats: menu, dialog, toast. In the dark a hairline carries the edge. */
const floating = (day: string, night = '0 12px 32px rgb(0 0 0 / 0.55)') => ({
  value: {
    base: `${day}, 0 0 0 1px rgb(32 28 23 / 0.06)`,
    _dark: `${night}, 0 0 0 1px rgb(240 236 231 / 0.1)`,
  },
});

/** What only lifts off its ground, such as the chosen segment of a control. */
const LIFTED = '0 1px 2px rgb(0 0 0 / 0.4)';

export const shadows = {
  xs: floating('0 1px 2px rgb(32 28 23 / 0.06)', LIFTED),
  sm: floating('0 2px 4px rgb(32 28 23 / 0.08)', LIFTED),
  md: floating('0 4px 12px rgb(32 28 23 / 0.1)'),
  lg: floating('0 12px 32px rgb(32 28 23 / 0.14)'),
  xl: floating('0 16px 40px rgb(32 28 23 / 0.18)'),
};
