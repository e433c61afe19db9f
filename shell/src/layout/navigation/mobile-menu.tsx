import { chakra, IconButton, useLocation } from '@fettle/shared-ui';
import { Drawer } from '@fettle/shared-ui/overlays';
import { Menu } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BrandMark } from '../brand-mark.tsx';
import { NavigationList } from './navigation-list.tsx';

/** The main menu on phones: a drawer that keeps the focus inside while it is open. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const chosen = useRef(false);
  useClosing(setOpen);

  const set = (next: boolean) => {
    chosen.current = false;
    setOpen(next);
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
    <>
      <IconButton
        variant="ghost"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        display={{ md: 'none' }}
        ms={-2}
        icon={<Menu />}
        onClick={() => set(true)}
      />
      <Drawer
        open={open}
        onClose={() => set(false)}
        title={
          <>
            <BrandMark />
            Fettle
          </>
        }
        closeLabel="Close menu"
        width="18rem"
        finalFocus={page}
      >
        {/* The drawer’s margin does not grow with the text: the longest word needs the width. */}
        <chakra.nav aria-label="Main menu" mx="calc(min(1rem, 16px) - 1rem)">
          <NavigationList onNavigate={choose} />
        </chakra.nav>
      </Drawer>
    </>
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
