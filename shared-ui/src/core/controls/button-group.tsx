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
    // The pressed button differs by its fill, its weight and its edge, which stays in forced colors.
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
  /** Accessible name of the group; a screen reader says it before the name of the first button. */
  label: string;
}

/** Buttons of one group, attached to each other; use `secondary` ones. Those with `aria-pressed` stand out. */
export function ButtonGroup({ label, ...group }: ButtonGroupProps) {
  return <Group role="group" aria-label={label} {...group} />;
}
