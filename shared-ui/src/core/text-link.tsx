import { type ChakraComponent, chakra } from '@chakra-ui/react';
import type { ElementType, RefAttributes } from 'react';
import type { LinkProps } from 'react-router-dom';
import { PlainTextLink } from './plain-text-link.tsx';

/**
 * A link within text or a form: router link, accent colour, underlined so that colour is not its only sign. One that
 * stands by itself, outside of a sentence, says so by `data-alone`: it is as high as a finger needs.
 */
export const TextLink: ChakraComponent<ElementType, LinkProps & RefAttributes<HTMLAnchorElement>> = chakra(
  PlainTextLink,
  {},
  { forwardProps: ['to', 'replace', 'state', 'reloadDocument', 'preventScrollReset', 'relative'] },
);
