const edge = {
  width: 'full',
  minWidth: 0,
  appearance: 'none',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  bg: 'bg.surface',
  color: 'fg',
  textAlign: 'start',
  transition: 'border-color 140ms ease-out',
  _hover: { borderColor: 'gray.10' },
  _focusVisible: {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineOffset: '-1px',
    outlineColor: 'accent.focusRing',
  },
  _invalid: { borderColor: 'border.error', _focusVisible: { outlineColor: 'border.error' } },
  _disabled: { opacity: 0.55, cursor: 'disabled' },
} as const;

/** `--input-height` is read by InputGroup, which reserves space for the elements at its start and end. */
const oneLine = {
  sm: { '--input-height': 'sizes.8', h: 8, px: 2.5, textStyle: 'sm' },
  md: { '--input-height': 'sizes.control', h: 'control', px: 3, textStyle: 'control' },
  lg: { '--input-height': 'sizes.14', h: 14, px: 4, textStyle: 'xl', fontVariantNumeric: 'tabular-nums' },
} as const;

/** `lg` is for the one number that a dialog is about. */
export const inputRecipe = {
  className: 'fettle-input',
  base: edge,
  variants: { size: oneLine, variant: { outline: {} } },
  defaultVariants: { size: 'md', variant: 'outline' },
} as const;

export const textareaRecipe = {
  className: 'fettle-textarea',
  base: { ...edge, lineHeight: '1.5', resize: 'vertical' },
  variants: {
    size: { md: { px: 3, py: 2, textStyle: 'control', scrollPaddingBottom: 2 } },
    variant: { outline: {} },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
} as const;

export const nativeSelectRecipe = {
  className: 'fettle-native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { display: 'flex', position: 'relative', width: 'full', height: 'fit-content' },
    field: { ...edge, cursor: 'button', '& > option, & > optgroup': { bg: 'bg.panel', color: 'fg' } },
    indicator: {
      position: 'absolute',
      insetEnd: 2.5,
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.muted',
      _icon: { boxSize: 4 },
    },
  },
  variants: {
    size: {
      sm: { field: { ...oneLine.sm, pe: 8 } },
      md: { field: { ...oneLine.md, pe: 9 } },
      lg: { field: { ...oneLine.lg, textStyle: 'md', pe: 10 } },
    },
    variant: { outline: {} },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
} as const;
