type Tokens = Record<string, { value: string }>;

const tokens = (values: Record<string, string>): Tokens =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

const STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64,
  72, 80, 96,
];

/** Step 1 is 4 px (in rem, so that it grows with the reader's text size). */
export const spacing = tokens(Object.fromEntries(STEPS.map((step) => [step, `${step / 4}rem`])));

export const sizes = {
  ...spacing,
  ...tokens({
    xs: '20rem',
    sm: '24rem',
    md: '28rem',
    lg: '32rem',
    xl: '36rem',
    '2xl': '42rem',
    '3xl': '48rem',
    '4xl': '56rem',
    /** Maximum width of a page's content: 1120 px. */
    page: '70rem',
    /** Maximum width of a form: 480 px. */
    form: '30rem',
    /** Maximum width of reading text. */
    prose: '68ch',
    full: '100%',
    max: 'max-content',
    min: 'min-content',
    fit: 'fit-content',
    /** Height of buttons and inputs: 40 px, 44 on touch. */
    control: 'var(--fettle-control-height)',
  }),
};

/** 8 px for controls, 12 for surfaces, full for chips. */
export const radii = tokens({
  none: '0',
  xs: '0.25rem',
  sm: '0.375rem',
  md: '0.5rem',
  lg: '0.75rem',
  full: '9999px',
  l1: '0.375rem',
  l2: '0.5rem',
  l3: '0.75rem',
});

/** Above the page in this order; dialogs stack by `--layer-index` within `popover`. */
export const zIndex = tokens({
  docked: '10',
  sticky: '1100',
  modal: '1400',
  popover: '1500',
  skipNav: '1600',
  toast: '1700',
  tooltip: '1800',
});

export const durations = tokens({
  fastest: '80ms',
  faster: '120ms',
  fast: '140ms',
  moderate: '160ms',
  slow: '200ms',
  slower: '200ms',
  slowest: '600ms',
});

export const cursor = tokens({
  button: 'pointer',
  checkbox: 'pointer',
  menuitem: 'pointer',
  option: 'pointer',
  disabled: 'not-allowed',
});

export const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' };

/** Shadow of floating elements: menus, dialogs, toasts. In dark mode a hairline marks the edge. */
const floating = (day: string, night = '0 12px 32px rgb(0 0 0 / 0.55)') => ({
  value: {
    base: `${day}, 0 0 0 1px rgb(32 28 23 / 0.06)`,
    _dark: `${night}, 0 0 0 1px rgb(240 236 231 / 0.1)`,
  },
});

/** For elements that only stand out from their background, such as the selected segment of a control. */
const LIFTED = '0 1px 2px rgb(0 0 0 / 0.4)';

export const shadows = {
  xs: floating('0 1px 2px rgb(32 28 23 / 0.06)', LIFTED),
  sm: floating('0 2px 4px rgb(32 28 23 / 0.08)', LIFTED),
  md: floating('0 4px 12px rgb(32 28 23 / 0.1)'),
  lg: floating('0 12px 32px rgb(32 28 23 / 0.14)'),
  xl: floating('0 16px 40px rgb(32 28 23 / 0.18)'),
};
