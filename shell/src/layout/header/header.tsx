import { chakra, Flex, IconButton, Text, useLocation, useTheme } from '@fettle/shared-ui';
import { Moon, Sun } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { hasOverrides } from '../../federation/overrides/override-request.ts';
import { titleOf } from '../../routes.tsx';
import { MobileMenu } from '../navigation/mobile-menu.tsx';
import { NewEntryMenu } from '../new-entry/new-entry-menu.tsx';
import { Bell } from './bell.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { UserMenu } from './user-menu.tsx';

/** Only in tabs that override the builds of feature apps. */
const OverrideBanner = lazy(
  () => import(/* webpackChunkName: "override" */ '../../federation/overrides/override-banner.tsx'),
);

/** The space at both sides of the header, the page and the footer. */
export const GUTTER = { base: 4, md: 6, xl: 8 };

/** Controls that large text does not enlarge without limit: the header of a phone has to hold four of them. */
const HEADER_CONTROLS = {
  '--fettle-control-height': 'min(2.5rem, 48px)',
  '@media (pointer: coarse), (max-width: 479px)': { '--fettle-control-height': 'min(2.75rem, 48px)' },
};

/** Title of the page, New Entry, the bell, theme and user menu; banners below them. */
export function Header() {
  const { pathname } = useLocation();
  return (
    <chakra.header
      ref={exposeHeaderHeight}
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
          <Bell />
          <ThemeToggle />
          <UserMenu />
        </Flex>
      </Flex>
      <OfflineBanner />
      {hasOverrides() && (
        <Suspense>
          <OverrideBanner />
        </Suspense>
      )}
    </chakra.header>
  );
}

/** The distance that a focused element keeps from the sticky header, in px. */
const FOCUS_DISTANCE = 8;

/**
 * Writes the height of the header into `--fettle-header-height`, also when it changes, so that the browser scrolls
 * focused elements clear of it. Returns the function that stops it.
 */
function exposeHeaderHeight(header: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--fettle-header-height', `${header.offsetHeight + FOCUS_DISTANCE}px`);
  });
  observer.observe(header);
  return () => {
    observer.disconnect();
    style.removeProperty('--fettle-header-height');
  };
}

/** Switches between light and dark; pressed while the theme is dark. */
function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton variant="ghost" aria-label="Toggle theme" aria-pressed={dark} onClick={toggle}>
      {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  );
}
