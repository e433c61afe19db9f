import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type ReactNode, type RefAttributes, useId } from 'react';

const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    width: 10,
    height: 6,
    m: 0,
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    bg: 'bg.muted',
    cursor: 'checkbox',
    transition: 'background-color 140ms ease-out, border-color 140ms ease-out',
    _hover: { borderColor: 'gray.10' },
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: '0.1875rem',
      insetInlineStart: '0.1875rem',
      aspectRatio: '1',
      borderRadius: 'full',
      bg: 'gray.10',
      transition: 'translate 140ms ease-out, background-color 140ms ease-out',
    },
    _checked: {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      _hover: { bg: 'accent.hover', borderColor: 'accent.hover' },
      _before: { translate: '1rem', bg: 'accent.contrast' },
    },
    _disabled: { opacity: 0.5, cursor: 'disabled' },
    // In forced colors the system sets the fills; these keep the knob and the selected side visible.
    '@media (forced-colors: active)': {
      _before: { bg: 'ButtonText' },
      '&:checked': { bg: 'Highlight', borderColor: 'Highlight', forcedColorAdjust: 'none' },
      '&:checked::before': { bg: 'HighlightText' },
    },
  },
});

const Row = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 3,
    minH: 'control',
    textStyle: 'sm',
    fontWeight: 'medium',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    cursor: 'checkbox',
    '&:has(:disabled)': { cursor: 'disabled', color: 'fg.muted' },
  },
  variants: {
    side: {
      start: {},
      end: { display: 'flex', flexDirection: 'row-reverse', justifyContent: 'space-between' },
    },
  },
});

interface ToggleProps
  extends Omit<HTMLChakraProps<'input'>, 'type' | 'size' | 'role' | 'checked' | 'onChange'>,
    RefAttributes<HTMLInputElement> {
  checked: boolean;
  onChange(checked: boolean): void;
  /** The label; `children` are used without it. */
  label?: ReactNode;
  /** One muted line below the label, announced as the description of the switch. */
  hint?: ReactNode;
  /** Position of the switch: before its label, or at the far end of the row. */
  side?: 'start' | 'end';
}

/**
 * A switch (`role=switch`) that takes effect at once, by its label too. Use a Checkbox for a value sent with a form.
 */
export function Toggle({ checked, onChange, label, hint, side = 'start', children, ...input }: ToggleProps) {
  const name = useId();
  const below = useId();
  return (
    <Row side={side}>
      <Track
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-labelledby={hint ? name : undefined}
        aria-describedby={hint ? below : undefined}
        {...input}
      />
      <span>
        <span id={name}>{label ?? children}</span>
        {hint && (
          <chakra.span id={below} display="block" textStyle="xs" fontWeight="normal" color="fg.muted">
            {hint}
          </chakra.span>
        )}
      </span>
    </Row>
  );
}
