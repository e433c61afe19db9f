import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect } from 'react';
import { followVisibleHeight } from './visible-height.ts';

/**
 * The part of a dialog that scrolls. It needs no dialog around it, so that a feature app's content can be
 * rendered alone; the frame is the shell's.
 */
export const DialogBody = chakra('div', {
  base: {
    flex: '1 1 auto',
    minH: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    px: { base: 4, sm: 6 },
    pt: 2,
    pb: 5,
  },
});

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

/** A dialog's buttons, main one at the right: always in sight, above the keyboard on phones. */
export function DialogFooter(props: HTMLChakraProps<'div'>) {
  useEffect(followVisibleHeight, []);
  return <Footer {...props} />;
}
