/** The page's ground: colours, type, control height, progress bars, focus and reduced motion. */
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
    '--fettle-toast-bottom': '1rem',
    // Height of the shell's header, below which table heads stick; capped, so that large text leaves page space.
    '--fettle-bar-height': 'min(4rem, 72px)',
    '&.dark': { colorScheme: 'dark' },
    '@media (pointer: coarse), (max-width: 479px)': {
      '--fettle-control-height': '2.75rem',
      '--fettle-control-text': '1rem',
    },
    // Below this width the shell's New Entry button floats at the bottom: no toast may cover it, and it may not cover
    // the focused element. The shell sets the header's height, which grows with its notices.
    scrollPaddingTop: 'var(--fettle-header-height, 0)',
    '@media (max-width: 767px)': {
      '--fettle-toast-bottom': 'calc(5.5rem + env(safe-area-inset-bottom))',
      scrollPaddingBottom: 'var(--fettle-toast-bottom)',
    },
    // Toasts must not cover a dialog's buttons: on phones at the bottom, perhaps in two rows; else at the dialog's
    // end.
    '@media (max-width: 479px)': {
      '&:has([role=dialog][data-state=open])': {
        '--fettle-toast-bottom': 'calc(8.5rem + env(safe-area-inset-bottom))',
      },
    },
    '@media (min-width: 480px)': {
      '&:has([role$=dialog][data-state=open]) [data-scope=toast][data-part=group]': {
        insetInline: '1rem auto !important',
        alignItems: 'flex-start !important',
      },
    },
  },
  /* Numbers in columns, and numbers that change in place, get figures of equal width. */
  'table, input, output, time': { fontVariantNumeric: 'lining-nums tabular-nums' },
  // On phones a toast is full width and covers the end of the page, so the focused element is scrolled clear of it.
  '@media (max-width: 767px)': {
    'html:has([data-scope=toast][data-part=root])': {
      '--fettle-toast-room': 'max(4.5rem, var(--fettle-toast-height, 0px) + 0.5rem)',
      scrollPaddingBottom: 'calc(var(--fettle-toast-bottom) + var(--fettle-toast-room))',
      '& body': { paddingBottom: 'var(--fettle-toast-room)' },
    },
  },
  // One rule per part: a browser drops a whole rule that names a part it does not know.
  progress: {
    display: 'block',
    width: '100%',
    height: '0.375rem',
    appearance: 'none',
    border: 0,
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.emphasized',
    '&::-webkit-progress-bar': { bg: 'transparent' },
    '&::-webkit-progress-value': { bg: 'accent.solid' },
    '&::-moz-progress-bar': { bg: 'accent.solid' },
    // The browser's own progress bar, in the system's colours.
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
  '*::placeholder': { color: 'fg.subtle' },
  '*::selection': { bg: 'accent.emphasized', color: 'fg' },
  ':focus-visible': {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: 'accent.focusRing',
    outlineOffset: '2px',
  },
  // Chakra removes an overlay when its closing animation ends. On a slow device that may happen before Chakra
  // listens, and the dialog or its backdrop would stay: overlays close without an animation (decision 028).
  '[data-scope][data-state=closed]': { animationName: 'none !important' },
  // Forced colours remove fills and shadows, so borders and system colours replace them.
  '@media (forced-colors: active)': {
    '[data-part=content], [data-scope=toast][data-part=root]': { outline: '1px solid CanvasText !important' },
    ':is([aria-pressed=true], [aria-selected=true], [data-highlighted], [data-selected])': {
      forcedColorAdjust: 'none',
      backgroundColor: 'SelectedItem !important',
      '&, & *': { color: 'SelectedItemText !important' },
    },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Not 1 ms, because simultaneous changes would then spread over two frames.
      transitionDuration: '0s !important',
    },
  },
};
