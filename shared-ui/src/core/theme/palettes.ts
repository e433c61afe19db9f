import { neutral, type ThemedColor, themed } from './neutral.ts';

/** Steps of each palette; `<Badge colorPalette="warning">` and `color="protein.fg"` use these names. */
export const PALETTE_STEPS = [
  'solid',
  'hover',
  'pressed',
  'contrast',
  'fg',
  'subtle',
  'muted',
  'emphasized',
  'border',
  'focusRing',
] as const;
type PaletteStep = (typeof PALETTE_STEPS)[number];
export type Palette = Record<PaletteStep, ThemedColor>;

function palette(light: string, dark: string): Palette {
  const [day, night] = [light.split(' '), dark.split(' ')];
  return Object.fromEntries(
    PALETTE_STEPS.map((step, at) => [step, themed(day[at] ?? '', night[at] ?? '')]),
  ) as Palette;
}

/**
 * Colors made in OKLCH with one lightness per step, so that every palette stands out equally. Only the marks (`solid`)
 * of energy and the macros differ in lightness too, since color-blind members cannot tell them apart by hue alone.
 */
export const palettes = {
  /** Evergreen: the main action of a page or dialog. */
  accent: palette(
    '#115b3e #004d32 #02402a #ffffff #175a3f #e9f7f0 #d2eedf #abdfc4 #74bd99 #3d8162',
    '#6cbf97 #7ccfa7 #5caf88 #061810 #8ed3b0 #16271f #1b372a #26523e #316b50 #53a57f',
  ),
  /** Calories. */
  energy: palette(
    '#a74a04 #964000 #863700 #ffffff #874300 #fef1e8 #fae1d0 #f3c6a9 #d79c73 #ac5701',
    '#f6922e #ffa64f #e5821b #1e1006 #fcac74 #2d1f16 #412b1b #613f27 #7e5232 #d27830',
  ),
  protein: palette(
    '#4c4fbe #4040ad #3733a0 #ffffff #4548af #f0f3ff #e0e5ff #c6cefc #9ca6e4 #5c62d2',
    '#8a96ee #9aa6fe #7c86dd #101221 #b1bcfe #1f2230 #2b2e46 #3f4568 #535988 #7f89e1',
  ),
  carbohydrate: palette(
    '#a87f19 #906f02 #826401 #1c1505 #6e5400 #f8f3e6 #f0e5cc #e3cfa1 #c3a866 #8d6d01',
    '#efce6f #f9db85 #dfbe60 #191304 #dcbd71 #282213 #392f16 #55461e #6f5b27 #b18d2a',
  ),
  fat: palette(
    '#c03365 #ad2458 #9c164d #ffffff #9c1e47 #feeff1 #fddde1 #f8c0c9 #dc93a0 #be395e',
    '#e45d84 #f56f95 #d34f76 #1f0e11 #ffa2b3 #2f1d20 #43272c #633a41 #824b55 #d86a82',
  ),
  fiber: palette(
    '#476228 #3a540b #314901 #ffffff #486222 #f0f6e9 #dfebd2 #c5daac #9ab678 #607c39',
    '#6f8c48 #7d9c55 #627d3c #101607 #aece86 #1f2517 #2a341d #3e4e2a #516636 #7da04b',
  ),
  success: palette(
    '#206b38 #0b5d2a #015122 #ffffff #226837 #ebf7ed #d6edda #b3debb #81bb8d #3b834e',
    '#6fc082 #7fd091 #60b073 #09180c #90d49e #19271c #203625 #2f5136 #3d6a47 #56a76a',
  ),
  info: palette(
    '#02629c #005486 #004975 #ffffff #045c93 #ebf5fe #d3e9fd #aed6f9 #79b1e0 #2677b2',
    '#66abe5 #75bbf6 #569cd4 #081520 #8dc8fa #172430 #1d3344 #2a4b66 #376285 #5399d1',
  ),
  warning: palette(
    '#915b02 #7e4f04 #6f4502 #ffffff #7a4d04 #fcf2e7 #f6e3cd #edcaa3 #d0a16b #9d6304',
    '#f3ae58 #fec076 #e29e47 #1c1105 #efb46f #2c2014 #3e2c18 #5c4221 #79562b #c48225',
  ),
  /** Danger and invalid input only, never for eating too much. */
  danger: palette(
    '#b32322 #a20711 #8f020c #ffffff #a2191b #fef0ee #feded9 #f9c1ba #de958c #c53732',
    '#ed756a #ff8579 #dc665b #200e0c #ffa69b #2f1e1b #432825 #643b36 #834c46 #df695e',
  ),
  /** The neutral palette of quiet buttons and badges. */
  gray: {
    solid: neutral(12),
    hover: neutral(11),
    pressed: neutral(10),
    contrast: neutral(1),
    fg: neutral(12),
    subtle: neutral(3, 4),
    muted: neutral(4, 5),
    emphasized: neutral(5, 6),
    border: neutral(7),
    focusRing: themed('#3d8162', '#53a57f'),
  },
} satisfies Record<string, Palette>;
