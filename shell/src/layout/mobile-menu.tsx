import { chakra, IconButton, useLocation } from '@fettle/shared-ui';
import { Drawer, Portal } from '@fettle/shared-ui/overlays';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { NavigationList } from './navigation-list.tsx';

/** The main menu on phones: a drawer that keeps the focus inside while it is open. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const chosen = useRef(false);
  useClosing(setOpen);

  const change = (details: { open: boolean }) => {
    chosen.current = false;
    setOpen(details.open);
  };
  const choose = () => {
    chosen.current = true;
    setOpen(false);
  };
  /** After a choice the focus belongs to the new page, not to the button that opened the menu. */
  const page = () => {
    if (!chosen.current) return null;
    return document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  };

  return (
    <Drawer.Root open={open} onOpenChange={change} finalFocusEl={page} lazyMount unmountOnExit>
      <Drawer.Trigger asChild>
        <IconButton variant="ghost" aria-label="Open menu" display={{ md: 'none' }} ms={-2}>
          <Menu aria-hidden="true" />
        </IconButton>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="min(18rem, 85vw)">
            <Drawer.Header display="flex" alignItems="center" gap={2.5} px={4} py={3}>
              <BrandMark />
              <Drawer.Title textStyle="lg" letterSpacing="-0.02em">
                Fettle
              </Drawer.Title>
              <Drawer.CloseTrigger asChild>
                <IconButton
                  variant="ghost"
                  aria-label="Close menu"
                  position="static"
                  ms="auto"
                  icon={<X />}
                />
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body px={4} py={2}>
              <chakra.nav aria-label="Main menu">
                <NavigationList onNavigate={choose} />
              </chakra.nav>
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

/** It closes by itself when Back or Forward lead to another page, and where the sidebar shows the same list. */
function useClosing(setOpen: (open: boolean) => void): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) setOpen(false);
    shown.current = pathname;
  }, [pathname, setOpen]);
  useEffect(() => {
    const wide = matchMedia('(min-width: 768px)');
    const close = () => setOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [setOpen]);
}
