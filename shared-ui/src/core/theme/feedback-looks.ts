import { raised } from './overlay-looks.ts';

const touch = '@media (pointer: coarse)';

const quiet = (palette: string) => ({
  root: {
    colorPalette: palette,
    bg: `${palette}.subtle`,
    color: 'fg',
    borderWidth: '1px',
    borderColor: `${palette}.muted`,
  },
  indicator: { color: `${palette}.fg` },
});

/** Alerts and toasts, laid over Chakra's own recipes. */
export const feedbackLooks = {
  alert: {
    base: { root: { borderRadius: 'l3' }, title: { fontWeight: 'semibold' }, description: { color: 'fg' } },
    variants: {
      status: {
        info: quiet('info'),
        warning: quiet('warning'),
        success: quiet('success'),
        error: quiet('danger'),
        neutral: quiet('gray'),
      },
      size: { md: { root: { px: 4, py: 3, gap: 3 }, indicator: { textStyle: 'lg', mt: 0.5 } } },
    },
  },
  toast: {
    base: {
      root: {
        ps: 3.5,
        pe: 1,
        py: 1.5,
        columnGap: 2.5,
        rowGap: 0,
        minH: 11,
        alignItems: 'center',
        /* Under large text the buttons move below the words. */
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        borderRadius: 'l3',
        ...raised,
        boxShadow: 'lg',
        width: { base: 'full', sm: '24rem' },
        transition: 'translate 200ms, scale 200ms, opacity 200ms, height 200ms',
        _closed: {
          transition: 'translate 300ms, scale 300ms, opacity 300ms',
          /* A leaving toast lets presses through. Zag's ghost element, twice as high, would catch them. */
          '& [data-ghost]': { pointerEvents: 'none !important' },
        },
        ...Object.fromEntries(
          ['success', 'error', 'warning', 'info'].map((type) => [
            `&[data-type=${type}]`,
            { bg: 'bg.panel', color: 'fg' },
          ]),
        ),
        /* Folded behind the newest toast: an edge without text. */
        '&[data-overlap][data-sibling]': { overflow: 'hidden', '& > *': { opacity: 0 } },
      },
      title: { display: 'inline', fontWeight: 'semibold', marginEnd: 0 },
      description: { color: 'fg.muted', opacity: 1 },
      closeTrigger: {
        position: 'static',
        flexShrink: 0,
        p: 2,
        color: 'fg.muted',
        _hover: { bg: 'bg.muted', color: 'fg' },
        [touch]: { display: 'grid', placeContent: 'center', minW: 11, minH: 11, my: -1.5 },
      },
      actionTrigger: {
        borderWidth: 0,
        px: 2.5,
        me: -2,
        color: 'accent.fg',
        flexShrink: 0,
        _hover: { bg: 'bg.muted' },
        [touch]: { minH: 11, my: -1.5 },
      },
    },
  },
};

export const smallLooks = {
  badge: { base: { borderRadius: 'full' }, variants: { size: { sm: { textStyle: '2xs', px: 2 } } } },
  /* Fades in after 150 ms, so that fast loading does not flicker. */
  skeleton: {
    variants: {
      variant: {
        pulse: {
          background: 'bg.emphasized',
          animation: 'fade-in 200ms ease-out 150ms backwards, pulse 1.6s ease-in-out 350ms infinite',
          // Chakra's own skeleton sets this property and would override the animation above.
          animationDuration: '200ms, 1.6s',
        },
      },
    },
  },
};
