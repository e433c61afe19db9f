import {
  AbsoluteCenter,
  type ConditionalValue,
  chakra,
  type HTMLChakraProps,
  Spinner,
} from '@chakra-ui/react';
import type { ReactNode, RefAttributes } from 'react';
import { buttonRecipe } from '../theme/button-recipe.ts';

export interface ButtonProps
  extends Omit<HTMLChakraProps<'button'>, 'colorPalette'>,
    RefAttributes<HTMLButtonElement> {
  /**
   * `primary` for the main action of a page or dialog, `danger` for an action that cannot be undone, `secondary` or
   * `ghost` for other actions, `soft` for shortcuts and for what is selected.
   */
  variant?: ConditionalValue<'primary' | 'secondary' | 'soft' | 'ghost' | 'danger'>;
  /** 28, 32, 40 (44 on touch), 48 and 56 px high; a finger's target is never smaller than 44. */
  size?: ConditionalValue<'xs' | 'sm' | 'md' | 'lg' | 'xl'>;
  /** Shown before the label, hidden from screen readers. Not together with `asChild`. */
  icon?: ReactNode;
  /** The action is running: the button takes no click, and keeps its width and its name under a spinner. */
  loading?: boolean;
  /** The label beside the spinner while loading. */
  loadingText?: string;
}

const Root = chakra('button', buttonRecipe);

/**
 * A button: primary, md and not a submit button by default. While loading, the label keeps its place invisibly, so that
 * a screen reader still finds it.
 */
export function Button({ loading = false, loadingText, icon, children, ...button }: ButtonProps) {
  if (button.asChild) return <Root {...button}>{children}</Root>;
  const face = (
    <>
      {icon && (
        <chakra.span display="contents" aria-hidden="true">
          {icon}
        </chakra.span>
      )}
      {children}
    </>
  );
  return (
    <Root
      type="button"
      {...button}
      disabled={loading || button.disabled}
      data-loading={loading ? '' : undefined}
      aria-busy={loading || undefined}
    >
      {loading ? <Working text={loadingText}>{face}</Working> : face}
    </Root>
  );
}

/**
 * A square button of one icon, as `icon` or as its child; variants and sizes are those of `Button`. Its name is an
 * `aria-label`, or a VisuallyHidden child where the label of a field says almost the same.
 */
export function IconButton(props: Omit<ButtonProps, 'loadingText'>) {
  return <Button px={0} py={0} _icon={{ fontSize: '1.2em' }} {...props} />;
}

function Working({ text, children }: { text?: string; children: ReactNode }) {
  const spinner = <Spinner size="inherit" borderWidth="0.125em" color="inherit" aria-hidden="true" />;
  if (text)
    return (
      <>
        {spinner}
        {text}
      </>
    );
  return (
    <>
      <AbsoluteCenter aria-hidden="true">{spinner}</AbsoluteCenter>
      <chakra.span display="contents" color="transparent">
        {children}
      </chakra.span>
    </>
  );
}
