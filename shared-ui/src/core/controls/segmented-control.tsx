import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

const Track = chakra('div', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    gap: 0.5,
    p: 0.5,
    maxW: 'full',
    borderRadius: 'l2',
    bg: 'bg.muted',
    '@media (forced-colors: active)': { border: '1px solid' },
  },
});

const Segment = chakra('label', {
  base: {
    display: 'inline-flex',
    position: 'relative',
    flex: '1 0 auto',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 1.5,
    borderRadius: 'l1',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    cursor: 'button',
    transition: 'background-color 140ms ease-out, color 140ms ease-out',
    _hover: { color: 'fg' },
    '&:has(:checked)': { bg: 'bg.surface', color: 'fg', boxShadow: 'xs' },
    '&:has(:focus-visible)': {
      outlineWidth: '2px',
      outlineStyle: 'solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '1px',
    },
    '&:has(:disabled)': { opacity: 0.5, cursor: 'disabled' },
    _icon: { flexShrink: 0, width: '1.125em', height: '1.125em' },
    '@media (forced-colors: active)': {
      '&:has(:checked)': { bg: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
    },
    '@media (pointer: coarse)': {
      _before: { content: '""', position: 'absolute', inset: 'min(0px, calc((100% - 2.75rem) / 2)) 0' },
    },
  },
  variants: {
    size: {
      sm: { minH: 7, minW: 7, px: 2.5, textStyle: 'xs' },
      md: { minH: 'calc(var(--fettle-control-height) - 4px)', minW: 9, px: 3.5, textStyle: 'sm' },
    },
  },
});

/** The radio itself fills its segment unseen: a screen reader that draws a frame draws it there. */
const Radio = chakra('input', {
  base: { appearance: 'none', position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'inherit' },
});

/** One choice of a segmented control. */
export interface SegmentOption<Value extends string> {
  value: Value;
  label: string;
  /** Stands before the label. */
  icon?: ReactNode;
  disabled?: boolean;
}

interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly SegmentOption<Value>[];
  /** Null while it is not known yet: then a press on any option is a choice. */
  value: Value | null;
  onChange(value: Value): void;
  /** Of the radios; one of its own unless said. */
  name?: string;
  size?: 'sm' | 'md';
  disabled?: boolean;
}

/** One of two to five, all in sight: native radios, so arrow keys move the choice and Tab passes it as one stop. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, size = 'md', disabled = false } = props;
  const own = useId();
  return (
    <Track role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Segment key={option.value} size={size}>
          <Radio
            type="radio"
            name={props.name ?? own}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </Segment>
      ))}
    </Track>
  );
}
