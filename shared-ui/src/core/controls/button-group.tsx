import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

const Group = chakra('div', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    rowGap: 2,
    maxW: 'full',
    '& > *': { flexShrink: 1, _hover: { zIndex: 1 }, _focusVisible: { zIndex: 2 } },
    '& > * + *': { marginInlineStart: '-1px' },
    '& > :not(:first-of-type)': { borderStartStartRadius: 0, borderEndStartRadius: 0 },
    '& > :not(:last-of-type)': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
    // The pressed one of a group: by its fill, its weight and its edge, which stays where colours are the system's.
    '& > [aria-pressed=true], & > [aria-current]:not([aria-current=false])': {
      zIndex: 1,
      bg: 'accent.subtle',
      color: 'accent.fg',
      borderColor: 'accent.border',
      fontWeight: 'semibold',
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-3px' },
    },
  },
});

interface ButtonGroupProps extends Omit<HTMLChakraProps<'div'>, 'role' | 'aria-label'> {
  /** What the buttons have in common; read before the name of the first one. */
  label: string;
}

/** Buttons that belong together, attached to each other; best `secondary` ones. Those with `aria-pressed` stand out. */
export function ButtonGroup({ label, ...group }: ButtonGroupProps) {
  return <Group role="group" aria-label={label} {...group} />;
}
