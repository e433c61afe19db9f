const from = (frame: object, to: object = {}) => ({ from: frame, to });

/** Animations of opening and changing, never of closing. `global-css.ts` switches them off under reduced motion. */
export const keyframes = {
  spin: from({ transform: 'rotate(0deg)' }, { transform: 'rotate(360deg)' }),
  pulse: { '50%': { opacity: 0.5 } },
  'fade-in': from({ opacity: 0 }, { opacity: 1 }),
  'scale-in': from({ scale: '0.97' }, { scale: '1' }),
  'slide-from-top': from({ translate: '0 -0.375rem' }, { translate: '0' }),
  'slide-from-bottom': from({ translate: '0 0.375rem' }, { translate: '0' }),
  'sheet-in': from({ translate: '0 1.5rem', opacity: 0 }, { translate: '0', opacity: 1 }),
  'slide-from-left-full': from({ translate: '-100% 0' }, { translate: '0 0' }),
  'slide-from-top-full': from({ translate: '0 -100%' }, { translate: '0 0' }),
  'slide-from-bottom-full': from({ translate: '0 100%' }, { translate: '0 0' }),
  'slide-from-right-full': from({ translate: '100% 0' }, { translate: '0 0' }),
};

export const animations = {
  spin: { value: 'spin 0.7s linear infinite' },
  pulse: { value: 'pulse 1.6s ease-in-out infinite' },
};

const origin = { transformOrigin: 'var(--transform-origin)' };

export const animationStyles = {
  'slide-fade-in': {
    value: {
      ...origin,
      '&[data-placement^=top]': { animationName: 'slide-from-bottom, fade-in' },
      '&[data-placement^=bottom]': { animationName: 'slide-from-top, fade-in' },
    },
  },
  'scale-fade-in': { value: { ...origin, animationName: 'scale-in, fade-in' } },
};
