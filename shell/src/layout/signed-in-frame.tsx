import { Box, chakra, Flex, IconButton, Link, Outlet, Text, useLocation } from '@fettle/shared-ui';
import { preloadToasts } from '@fettle/shared-ui/overlays';
import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { wantsOverrides } from '../federation/overrides/override-request.ts';
import { useUpdateToast } from '../federation/registry/use-update-toast.ts';
import { ReloadQuestion } from '../federation/reloading/reload-question.tsx';
import { titleOf } from '../routes.tsx';
import { followHeaderHeight } from './header/follow-header-height.ts';
import { OfflineStrip } from './header/offline-banner.tsx';
import { ThemeToggle } from './header/theme-toggle.tsx';
import { UserMenu } from './header/user-menu.tsx';
import { MobileMenu } from './navigation/mobile-menu.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import { EntryDialog } from './new-entry/entry-dialog.tsx';
import { NewEntryMenu } from './new-entry/new-entry-menu.tsx';
import { useIdlePreload } from './new-entry/use-idle-preload.ts';
import { preload } from './prefetch/prefetch.ts';
import { onIntent } from './prefetch/prefetch-on-intent.ts';
import { FooterLinks } from './public-frame/footer-links.tsx';
import { CONTENT, SkipLink } from './skip-link.tsx';
import { useSeenSlots } from './use-seen-slots.ts';

/** Only in tabs that try builds of their own. */
const OverrideBanner = lazy(
  () => import(/* webpackChunkName: "override" */ '../federation/overrides/override-banner.tsx'),
);

// Here calls fail, also because the server is away: what shows toasts could not be fetched then.
preloadToasts();

const GUTTER = { base: 4, md: 6, xl: 8 };

/** What stands around every page of a member; the page itself is the outlet. */
export default function SignedInFrame() {
  useIdlePreload();
  useUpdateToast(useSeenSlots());
  return (
    <Flex minH="100dvh">
      <SkipLink />
      <Sidebar />
      <Flex direction="column" flex="1" minW={0}>
        <Header />
        <chakra.main
          id={CONTENT}
          tabIndex={-1}
          outline="none"
          flex="1"
          w="full"
          maxW="page"
          mx="auto"
          px={GUTTER}
          pt={{ base: 5, md: 8 }}
          pb={{ base: 10, md: 16 }}
        >
          <Outlet />
        </chakra.main>
        {/* On phones New Entry floats at the bottom right; nothing may end up under it. */}
        <chakra.footer w="full" maxW="page" mx="auto" px={GUTTER} pb={{ base: 24, md: 4 }}>
          <Box borderTopWidth="1px" pt={2}>
            <FooterLinks />
          </Box>
        </chakra.footer>
      </Flex>
      <EntryDialog />
      <ReloadQuestion />
    </Flex>
  );
}

/** Targets that large text does not blow up: the header of a phone has to hold four of them. */
const HEADER_CONTROLS = {
  '--fettle-control-height': 'min(2.5rem, 48px)',
  '@media (pointer: coarse), (max-width: 479px)': { '--fettle-control-height': 'min(2.75rem, 48px)' },
};

function Header() {
  const { pathname } = useLocation();
  return (
    <chakra.header
      ref={followHeaderHeight}
      position="sticky"
      top={0}
      zIndex="docked"
      bg="bg"
      borderBottomWidth="1px"
      css={HEADER_CONTROLS}
    >
      <Flex
        wrap="wrap"
        align="center"
        columnGap={{ base: 1, md: 2 }}
        minH="var(--fettle-bar-height)"
        w="full"
        maxW="page"
        mx="auto"
        px={GUTTER}
      >
        <Flex align="center" gap={{ base: 1, md: 2 }} flex="1 1 auto" minW={0} maxW="full">
          <MobileMenu />
          <Text fontWeight="semibold" truncate minW={0}>
            {titleOf(pathname)}
          </Text>
        </Flex>
        <Flex align="center" gap={{ base: 1, md: 2 }} ms="auto">
          <NewEntryMenu />
          <IconButton asChild variant="ghost" aria-label="Notifications" ms={{ md: 2 }}>
            <Link to="/notifications" {...onIntent(() => preload('/notifications'))}>
              <Bell aria-hidden="true" />
            </Link>
          </IconButton>
          <ThemeToggle />
          <UserMenu />
        </Flex>
      </Flex>
      <OfflineStrip />
      {wantsOverrides() && (
        <Suspense>
          <OverrideBanner />
        </Suspense>
      )}
    </chakra.header>
  );
}
