import { chakra } from '@fettle/shared-ui';

/** Where the page itself starts; every frame gives its `<main>` this id. */
export const CONTENT = 'content';

/** The first stop of the Tab key: past the menus, to the page. */
export function SkipLink() {
  return (
    <chakra.a
      href={`#${CONTENT}`}
      position="fixed"
      top={2}
      insetStart={2}
      zIndex="skipNav"
      px={4}
      py={2.5}
      borderRadius="l2"
      bg="bg.panel"
      fontWeight="medium"
      transform="translateY(-4rem)"
      _focusVisible={{ transform: 'none', boxShadow: 'md' }}
    >
      Skip to content
    </chakra.a>
  );
}
