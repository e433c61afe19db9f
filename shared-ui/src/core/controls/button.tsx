import { type ConditionalValue, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { RefAttributes } from 'react';
import { type ButtonContent, type ButtonLooks, buttonAttributes, buttonLooks } from './plain-button.tsx';
import { useByWidth } from './use-by-width.ts';

export interface ButtonProps
  extends Omit<HTMLChakraProps<'button'>, 'colorPalette'>,
    ButtonContent,
    RefAttributes<HTMLButtonElement> {
  /**
   * `primary` for the main action of a page or dialog, `danger` for an action that cannot be undone, `secondary` or
   * `ghost` for other actions, `soft` for shortcuts and for what is selected.
   */
  variant?: ConditionalValue<NonNullable<ButtonLooks['variant']>>;
  /** 28, 32, 40 (44 on touch), 48 and 56 px high; a finger's target is never smaller than 44. */
  size?: ConditionalValue<NonNullable<ButtonLooks['size']>>;
}

const Root = chakra('button');

/**
 * A button: primary, md and not a submit button by default. While loading, the label keeps its place invisibly, so that
 * a screen reader still finds it.
 */
export function Button({ variant, size, ...button }: ButtonProps) {
  if (typeof variant === 'object' || typeof size === 'object') {
    return <ResponsiveButton variant={variant} size={size} {...button} />;
  }
  const looks = buttonLooks({ variant, size }, button.className);
  if (button.asChild) return <Root {...button} {...looks} />;
  return <Root {...buttonAttributes(button)} {...looks} />;
}

function ResponsiveButton({ variant, size, ...button }: ButtonProps) {
  return <Button variant={useByWidth(variant)} size={useByWidth(size)} {...button} />;
}

/**
 * A square button of one icon, as `icon` or as its child; variants and sizes are those of `Button`. Its name is an
 * `aria-label`, or a VisuallyHidden child where the label of a field says almost the same.
 */
export function IconButton(button: Omit<ButtonProps, 'loadingText'>) {
  return <Button data-square="" {...button} />;
}
