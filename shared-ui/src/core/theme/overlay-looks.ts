const phone = '@media (max-width: 479px)';
/** Low windows, usually because an on-screen keyboard is open. */
const low = '@media (max-height: 520px)';
/**
 * Surface of dialogs, drawers and menus. In dark mode it has the color of `bg.muted`: muted fills on it are lighter.
 */
export const raised = {
  bg: 'bg.panel',
  color: 'fg',
  _dark: { '--fettle-colors-bg-muted': 'var(--fettle-colors-bg-emphasized)' },
};
const backdrop = { bg: 'backdrop', _open: { animationDuration: 'moderate' } };
const sheet = {
  maxW: '100dvw',
  h: 'var(--fettle-sheet-height, 100dvh)',
  maxH: 'var(--fettle-sheet-height, 100dvh)',
  m: 0,
  mt: 'var(--fettle-sheet-top, 0)',
  borderRadius: 0,
  _open: { animationName: 'sheet-in' },
};

/**
 * Overrides of Chakra's own recipes. A dialog scrolls inside, so that its buttons stay visible; on phones it is a
 * full-height sheet, which shrinks with the keyboard: by `interactive-widget=resizes-content` in the page, and on iOS
 * by `visible-height.ts`.
 */
export const overlayLooks = {
  dialog: {
    base: {
      backdrop,
      positioner: { overflow: 'hidden' },
      content: {
        ...raised,
        textStyle: 'control',
        maxH: 'calc(100dvh - 4rem)',
        // Scrolls as a whole only where large text leaves the body too little height to scroll in.
        overflowY: 'auto',
        [phone]: sheet,
      },
      header: { display: 'block', px: { base: 4, sm: 6 }, pt: 5, pb: 3, pe: 14, [low]: { pt: 3, pb: 2 } },
      // In a window the text below Close is as wide as the body; the title stays beside it.
      title: { textStyle: 'lg', fontWeight: 'semibold', lineHeight: '1.3', pe: { base: 0, sm: 8 } },
      description: { textStyle: 'sm', color: 'fg.muted', mt: 0.5 },
      body: { flex: '1 1 auto', minH: 0, overflow: 'auto', px: { base: 4, sm: 6 }, pt: 2, pb: 5 },
      footer: { px: { base: 4, sm: 6 }, py: 4 },
      closeTrigger: { top: 3.5, insetEnd: 3.5, [low]: { top: 1 } },
    },
    variants: {
      size: {
        sm: { content: { maxW: '25rem' } },
        md: { content: { maxW: '30rem' } },
        lg: { content: { maxW: '40rem' } },
        xl: { content: { maxW: '56rem' } },
        full: { content: { ...sheet, minH: '100dvh' } },
      },
    },
    defaultVariants: { placement: 'center', scrollBehavior: 'inside' },
  },
  drawer: {
    base: {
      backdrop,
      content: {
        ...raised,
        _open: { animationDuration: 'slow' },
      },
    },
    defaultVariants: { placement: 'start' },
  },
  menu: {
    base: { content: { ...raised, borderRadius: 'l3' }, separator: { bg: 'border', mx: 0 } },
    variants: {
      size: {
        md: {
          content: { minW: '13rem', p: 1.5 },
          item: {
            gap: 3,
            px: 2.5,
            // Shows only where large text breaks a label into two lines.
            py: 1,
            minH: 'control',
            textStyle: 'control',
            _icon: { color: 'fg.muted', flexShrink: 0 },
          },
        },
      },
      variant: { subtle: { item: { _highlighted: { bg: 'bg.muted' } } } },
    },
  },
  tooltip: {
    base: { content: { borderRadius: 'l1', fontWeight: 'normal', boxShadow: 'none', py: 1, px: 2 } },
  },
};
