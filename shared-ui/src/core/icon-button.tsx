import { Button, type ButtonProps } from './button.tsx';

/**
 * A square button of one icon, as `icon` or as its child; variants and sizes are those of `Button`. Its name is an
 * `aria-label`, or a VisuallyHidden child where the label of a field says almost the same.
 */
export function IconButton(props: Omit<ButtonProps, 'loadingText'>) {
  return <Button px={0} py={0} _icon={{ fontSize: '1.2em' }} {...props} />;
}
