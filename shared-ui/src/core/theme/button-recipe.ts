const solid = {
  bg: 'colorPalette.solid',
  color: 'colorPalette.contrast',
  _hover: { bg: 'colorPalette.hover' },
  _active: { bg: 'colorPalette.pressed' },
} as const;

/** How `Button` looks; which of the five is for what stands there. */
export const buttonRecipe = {
  className: 'fettle-button',
  base: {
    display: 'inline-flex',
    position: 'relative',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    gap: 2,
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'l2',
    fontWeight: 'medium',
    lineHeight: '1.2',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    cursor: 'button',
    transition: 'background-color 140ms ease-out, border-color 140ms ease-out, color 140ms ease-out',
    focusVisibleRing: 'outside',
    _disabled: { opacity: 0.5, cursor: 'disabled' },
    /* It works, it is not dead: full colour, so that what it says still reads. */
    '&[data-loading]': { opacity: 1, cursor: 'progress' },
    _icon: { flexShrink: 0, width: '1.125em', height: '1.125em' },
    /* A finger's target is 44 px, however small the button looks. The transform keeps it around the button whatever `position` a caller sets. */
    '@media (pointer: coarse)': {
      transform: 'translate(0)',
      _before: { content: '""', position: 'absolute', inset: 'min(0px, calc((100% - 2.75rem) / 2))' },
    },
  },
  variants: {
    size: {
      xs: { h: 7, minW: 7, px: 2.5, textStyle: 'xs', gap: 1.5 },
      sm: { h: 8, minW: 8, px: 3, textStyle: 'sm', gap: 1.5 },
      md: { h: 'control', minW: 'control', px: 4, textStyle: 'control' },
      lg: { h: 12, minW: 12, px: 5, textStyle: 'md' },
      xl: { h: 14, minW: 14, px: 6, textStyle: 'lg' },
    },
    variant: {
      primary: { colorPalette: 'accent', ...solid },
      secondary: {
        colorPalette: 'gray',
        bg: 'bg.surface',
        color: 'colorPalette.fg',
        borderColor: 'colorPalette.border',
        _hover: { bg: 'colorPalette.subtle' },
        _active: { bg: 'colorPalette.muted' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      soft: {
        colorPalette: 'accent',
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
        _active: { bg: 'colorPalette.emphasized' },
        _expanded: { bg: 'colorPalette.muted' },
      },
      ghost: {
        colorPalette: 'gray',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _active: { bg: 'colorPalette.muted' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      danger: { colorPalette: 'danger', ...solid },
    },
  },
  defaultVariants: { size: 'md', variant: 'primary' },
} as const;
