import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

const Tick = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    boxSize: 5,
    m: 0,
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l1',
    bg: 'bg.surface',
    cursor: 'checkbox',
    _checked: { bg: 'accent.solid', borderColor: 'accent.solid' },
    _invalid: { borderColor: 'border.error' },
    _disabled: { opacity: 0.5, cursor: 'disabled' },
    '&:checked::before': {
      content: '""',
      position: 'absolute',
      inset: '0.2rem',
      bg: 'accent.contrast',
      clipPath: 'polygon(38% 66%, 84% 10%, 98% 22%, 40% 94%, 3% 56%, 15% 43%)',
    },
    // The system's own colours replace ours there: without a fill the mark would be gone.
    '@media (forced-colors: active)': { '&:checked::before': { bg: 'CanvasText' } },
  },
});

const Label = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2.5,
    minH: 'control',
    textStyle: 'sm',
    fontWeight: 'medium',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    cursor: 'checkbox',
  },
});

interface CheckboxProps extends Omit<HTMLChakraProps<'input'>, 'type' | 'size'> {
  invalid?: boolean;
}

/**
 * A tick with its label, which are one target. A plain input, so that a form registers it like any other; Chakra's
 * would bring a state machine of 12 KB to the pages before the sign-in.
 */
export function Checkbox({ invalid, children, ...input }: CheckboxProps) {
  return (
    <Label>
      <Tick type="checkbox" aria-invalid={invalid || undefined} {...input} />
      <span>{children}</span>
    </Label>
  );
}
