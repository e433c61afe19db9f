const from = (frame: object, to: object = {}) => ({ from: frame, to });

/** Cause and effect only; `global-css.ts` switches all of it off under reduced motion. */
export const keyframes = {
  spin: from({ transform: 'rotate(0deg)' }, { transform: 'rotate(360deg)' }),
  pulse: { '50%': { opacity: 0.5 } },
  'fade-in': from({ opacity: 0 }, { opacity: 1 }),
  'fade-out': from({ opacity: 1 }, { opacity: 0 }),
  'scale-in': from({ scale: '0.97' }, { scale: '1' }),
  'scale-out': from({ scale: '1' }, { scale: '0.97' }),
  'slide-from-top': from({ translate: '0 -0.375rem' }, { translate: '0' }),
  'slide-from-bottom': from({ translate: '0 0.375rem' }, { translate: '0' }),
  'slide-to-top': from({ translate: '0' }, { translate: '0 -0.375rem' }),
  'slide-to-bottom': from({ translate: '0' }, { translate: '0 0.375rem' }),
  'sheet-in': from({ translate: '0 1.5rem', opacity: 0 }, { translate: '0', opacity: 1 }),
  'sheet-out': from({ translate: '0', opacity: 1 }, { translate: '0 1.5rem', opacity: 0 }),
  'slide-from-left-full': from({ translate: '-100% 0' }, { translate: '0 0' }),
  'slide-from-top-full': from({ translate: '0 -100%' }, { translate: '0 0' }),
  'slide-from-bottom-full': from({ translate: '0 100%' }, { translate: '0 0' }),
  'slide-to-left-full': from({ translate: '0 0' }, { translate: '-100% 0' }),
  'slide-from-right-full': from({ translate: '100% 0' }, { translate: '0 0' }),
  'slide-to-right-full': from({ translate: '0 0' }, { translate: '100% 0' }),
};

export const animations = {
  spin: { value: 'spin 0.7s linear infinite' },
  pulse: { value: 'pulse 1.6s ease-in-out infinite' },
};

const origin = { transformOrigin: 'var(--transform-origin)' };
const floating = (way: 'in' | 'out') => {
  const slide = way === 'in' ? 'slide-from' : 'slide-to';
  return {
    value: {
      ...origin,
      '&[data-placement^=top]': { animationName: `${slide}-bottom, fade-${way}` },
      '&[data-placement^=bottom]': { animationName: `${slide}-top, fade-${way}` },
    },
  };
};

export const animationStyles = {
  'slide-fade-in': floating('in'),
  'slide-fade-out': floating('out'),
  'scale-fade-in': { value: { ...origin, animationName: 'scale-in, fade-in' } },
  'scale-fade-out': { value: { ...origin, animationName: 'scale-out, fade-out' } },
};
