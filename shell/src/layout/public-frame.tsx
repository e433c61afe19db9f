import { chakra, Flex, Outlet, useLocation } from '@fettle/shared-ui';
import { Brand } from './brand.tsx';
import { FooterLinks } from './footer-links.tsx';
import { CONTENT, SkipLink } from './skip-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const GUTTER = { base: 4, md: 6, xl: 8 };

/** What stands around the pages that need no sign-in. The landing page is itself the brand. */
export default function PublicFrame() {
  const { pathname } = useLocation();
  return (
    <Flex direction="column" minH="100dvh" position="relative" overflowX="clip">
      <SkipLink />
      <chakra.header>
        <Flex align="center" justify="space-between" h={16} px={GUTTER}>
          {pathname === '/' ? <span /> : <Brand />}
          <ThemeToggle />
        </Flex>
      </chakra.header>
      <chakra.main
        id={CONTENT}
        tabIndex={-1}
        outline="none"
        flex="1"
        display="flex"
        flexDirection="column"
        px={GUTTER}
      >
        <Outlet />
      </chakra.main>
      <chakra.footer px={GUTTER} py={3}>
        <FooterLinks />
      </chakra.footer>
    </Flex>
  );
}
