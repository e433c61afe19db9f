import { AbsoluteCenter, type ButtonProps, Button as ChakraButton, chakra, Spinner } from '@chakra-ui/react';
import type { RefAttributes } from 'react';

/**
 * Chakra's button, but one that is loading keeps its width and its name: the label stays where it is, only unseen
 * under the spinner. (Chakra's takes it from screen readers too.) With `loadingText` it says that instead.
 */
export function Button({
  loading = false,
  children,
  ...button
}: ButtonProps & RefAttributes<HTMLButtonElement>) {
  if (!loading || button.loadingText) {
    return (
      <ChakraButton loading={loading} {...button}>
        {children}
      </ChakraButton>
    );
  }
  return (
    <ChakraButton {...button} disabled data-loading="">
      <AbsoluteCenter aria-hidden="true">
        <Spinner size="inherit" borderWidth="0.125em" color="inherit" />
      </AbsoluteCenter>
      <chakra.span display="contents" color="transparent">
        {children}
      </chakra.span>
    </ChakraButton>
  );
}
