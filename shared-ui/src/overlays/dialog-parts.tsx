import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type FocusEvent, useEffect } from 'react';

/**
 * The scrolling part of a dialog. It needs no dialog around it, so that a feature app's content can be rendered
 * alone; the frame is the shell's.
 */
export const DialogBody = chakra(
  'div',
  {
    base: {
      flex: '1 1 auto',
      minH: 0,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      px: { base: 4, sm: 6 },
      pt: 2,
      pb: 5,
    },
  },
  { defaultProps: { onFocus: showFocused } },
);

/** Scrolls to a control that Tab reaches out of view: browsers do not when the focus wraps from last to first. */
function showFocused({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
  const dialog = currentTarget.closest('[role$=dialog]');
  // The first focus is left alone: that control may be below text to be read first.
  const isFromControl = relatedTarget?.matches('a, button, input, select, textarea, summary');
  if (!isFromControl || !dialog?.contains(relatedTarget) || !currentTarget.contains(target)) return;
  const [control, body] = [target.getBoundingClientRect(), currentTarget.getBoundingClientRect()];
  const isSeen = control.bottom > body.top && control.top < body.bottom;
  if (!isSeen) target.scrollIntoView?.({ block: 'center' });
}

const Footer = chakra('div', {
  base: {
    display: 'flex',
    flexShrink: 0,
    justifyContent: 'flex-end',
    gap: 3,
    px: { base: 4, sm: 6 },
    pt: 3,
    pb: { base: 'max(1rem, env(safe-area-inset-bottom))', sm: 4 },
    borderTopWidth: '1px',
    '@media (max-width: 479px)': { flexWrap: 'wrap', '& > button': { flex: '1 1 0', minW: 'max-content' } },
  },
});

/** A dialog's buttons, the main one at the right: always visible, above the keyboard on phones. */
export function DialogFooter(props: HTMLChakraProps<'div'>) {
  useEffect(trackVisibleHeight, []);
  return <Footer {...props} />;
}

/**
 * Keeps sheets above an on-screen keyboard that covers the page: iOS shrinks only the visual viewport, not the page.
 * Sets `--fettle-sheet-height` and `--fettle-sheet-top` for the dialog's styles, except where the page itself shrinks
 * (`interactive-widget=resizes-content`) or the reader has zoomed in. Returns the function that stops it.
 */
function trackVisibleHeight(): () => void {
  const seen = window.visualViewport;
  const { style } = document.documentElement;
  const fit = () => {
    if (seen && seen.scale === 1 && window.innerHeight - seen.height > 1) {
      style.setProperty('--fettle-sheet-height', `${seen.height}px`);
      style.setProperty('--fettle-sheet-top', `${seen.offsetTop}px`);
    } else {
      style.removeProperty('--fettle-sheet-height');
      style.removeProperty('--fettle-sheet-top');
    }
  };
  fit();
  seen?.addEventListener('resize', fit);
  seen?.addEventListener('scroll', fit);
  return () => {
    seen?.removeEventListener('resize', fit);
    seen?.removeEventListener('scroll', fit);
  };
}
