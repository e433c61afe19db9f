/** The page's ground: colours, type, control height, focus and reduced motion. */
export const globalCss = {
  '*': {
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
  },
  html: {
    colorPalette: 'accent',
    bg: 'bg',
    color: 'fg',
    colorScheme: 'light',
    lineHeight: '1.55',
    fontVariantNumeric: 'lining-nums',
    '--fettle-control-height': '2.5rem',
    '--fettle-control-text': '0.9375rem',
    '&.dark': { colorScheme: 'dark' },
    '@media (pointer: coarse), (max-width: 479px)': {
      '--fettle-control-height': '2.75rem',
      '--fettle-control-text': '1rem',
    },
  },
  '*::placeholder': { color: 'fg.subtle' },
  '*::selection': { bg: 'accent.emphasized', color: 'fg' },
  ':focus-visible': {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: 'accent.focusRing',
    outlineOffset: '2px',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
    },
  },
};
