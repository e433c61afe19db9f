import { type ChakraComponent, chakra } from '@chakra-ui/react';
import type { ElementType, RefAttributes } from 'react';
import type { LinkProps } from 'react-router-dom';
import { PlainTextLink } from './plain-text-link.tsx';

/**
 * A router link within text or a form: accent colour, underlined so that colour is not its only sign. A link outside
 * of a sentence gets `data-alone`, which makes it as high as a touch target.
 */
export const TextLink: ChakraComponent<ElementType, LinkProps & RefAttributes<HTMLAnchorElement>> = chakra(
  PlainTextLink,
  {},
  { forwardProps: ['to', 'replace', 'state', 'reloadDocument', 'preventScrollReset', 'relative'] },
);
