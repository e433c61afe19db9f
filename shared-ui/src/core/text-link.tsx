import { type ChakraComponent, chakra } from '@chakra-ui/react';
import type { ElementType, RefAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/**
 * A link within text or a form: router link, accent colour, underlined so that colour is not its only sign. One that
 * stands by itself, outside of a sentence, says so by `data-alone`: it is as high as a finger needs.
 */
export const TextLink: ChakraComponent<ElementType, LinkProps & RefAttributes<HTMLAnchorElement>> = chakra(
  Link,
  {
    base: {
      color: 'accent.fg',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      textDecorationThickness: '1px',
      textDecorationColor: 'accent.border',
      borderRadius: 'xs',
      _hover: { textDecorationColor: 'currentcolor' },
      '&[data-alone]': {
        display: 'inline-flex',
        alignItems: 'center',
        minH: 6,
        '@media (pointer: coarse)': { minH: 11 },
      },
    },
  },
  { forwardProps: ['to', 'replace', 'state', 'reloadDocument', 'preventScrollReset', 'relative'] },
);
