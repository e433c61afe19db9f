import { announce, chakra, Flex, IconButton, Link, Text, useLocation, useTheme } from '@fettle/shared-ui';
import { useReachable } from '@fettle/shared-ui/data';
import { Bell as BellIcon, CloudOff, Moon, Sun } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { titleOf } from '../../app/routes.tsx';
import { hasOverrides } from '../../federation/overrides/override-request.ts';
import { MobileMenu } from '../navigation/mobile-menu.tsx';
import { NewEntryMenu } from '../new-entry/new-entry-menu.tsx';
import { prefetchOnIntent } from '../prefetch/prefetch-on-intent.ts';
import { prefetchRoute } from '../prefetch/prefetch-route.ts';
import styles from './header.module.css';
import { useUnreadNotifications } from './use-unread-notifications.ts';
import { UserMenu } from './user-menu.tsx';

/** The banner of tabs that override the builds of feature apps. */
const OverrideBanner = lazy(
  () => import(/* webpackChunkName: "override" */ '../../federation/overrides/override-banner.tsx'),
);

/** The space at both sides of the header, the page and the footer. */
export const GUTTER = { base: 4, md: 6, xl: 8 };

/** Limits the growth of controls with large text: the header of a phone has to fit four of them. */
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

/** Links to the notifications, with the number of unread ones. */
export function Bell() {
  const unread = useUnreadNotifications();
  return (
    <IconButton
      asChild
      variant="ghost"
      aria-label={`Notifications${unread ? `, ${unread} unread` : ''}`}
      ms={{ md: 2 }}
    >
      <Link to="/notifications" {...prefetchOnIntent(() => prefetchRoute('/notifications'))}>
        <BellIcon aria-hidden="true" />
        {unread > 0 && <span className={styles.unread} data-unread={unread > 99 ? '99+' : unread} />}
      </Link>
    </IconButton>
  );
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

const messageFor = (online: boolean) =>
  online
    ? 'Fettle cannot reach its server. You can keep logging: entries are saved on this device until the server is back.'
    : 'You are offline. You can keep logging: entries are saved on this device and sent when you are online.';

/** Shown and announced while the server cannot be reached. */
function OfflineBanner() {
  const reachable = useReachable();
  const message = reachable ? null : messageFor(navigator.onLine);
  const announced = useRef<string>(null);
  useEffect(() => {
    if (announced.current === message) return;
    announced.current = message;
    announce(message ?? 'Back online.');
  }, [message]);
  if (!message) return null;
  return (
    <chakra.div
      display="flex"
      gap={2}
      px={{ base: 4, md: 6, xl: 8 }}
      py={2}
      bg="bg.muted"
      borderTopWidth="1px"
      textStyle="sm"
    >
      <chakra.span color="fg.muted" flexShrink={0} mt="0.15em">
        <CloudOff size={16} aria-hidden="true" />
      </chakra.span>
      {message}
    </chakra.div>
  );
}
