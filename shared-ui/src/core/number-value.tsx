import { chakra } from '@chakra-ui/react';

interface NumberValueProps {
  /** Unknown (`null`) shows a dash, never 0. */
  value: number | null | undefined;
  unit?: string;
  /** Digits after the decimal mark, at most; default 1. */
  digits?: number;
  /** Always shows `digits` decimals, so that a column lines up. */
  fixed?: boolean;
  size?: '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | '4xl';
}

/** A tabular figure in the reader's locale, with its unit small, dimmed and never wrapped to another line. */
export function NumberValue({ value, unit, digits = 1, fixed = false, size = 'md' }: NumberValueProps) {
  const isKnown = value !== null && value !== undefined && Number.isFinite(value);
  const text = isKnown
    ? new Intl.NumberFormat(undefined, {
        maximumFractionDigits: digits,
        minimumFractionDigits: fixed ? digits : 0,
      }).format(value)
    : '–';
  return (
    <chakra.span
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums lining-nums"
      textStyle={size}
      fontWeight="medium"
    >
      {isKnown ? text : <span aria-hidden="true">{text}</span>}
      {!isKnown && <chakra.span srOnly>unknown</chakra.span>}
      {unit !== undefined && isKnown && (
        <chakra.span fontSize="max(0.72em, 0.75rem)" fontWeight="normal" color="fg.muted">
          {unit === '%' ? '' : '\u00a0'}
          {unit}
        </chakra.span>
      )}
    </chakra.span>
  );
}
