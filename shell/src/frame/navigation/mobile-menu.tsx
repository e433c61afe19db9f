import { chakra, IconButton } from '@fettle/shared-ui';
import { Drawer } from '@fettle/shared-ui/overlays';
import { Menu } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BrandMark } from '../brand-mark.tsx';
import { NavigationList } from './navigation-list.tsx';

/** The main menu on phones: a drawer that keeps the focus inside while it is open. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const linkSelected = useRef(false);
  useClosing(setOpen);

  const set = (next: boolean) => {
    linkSelected.current = false;
    setOpen(next);
  };
  const select = () => {
    linkSelected.current = true;
    setOpen(false);
  };
  /** After a link was selected, the focus moves to the new page instead of the button that opened the menu. */
  const page = () => {
    if (!linkSelected.current) return null;
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
          <NavigationList onNavigate={select} />
        </chakra.nav>
      </Drawer>
    </>
  );
}

/**
 * Closes the menu on Back and Forward, and when the window is wide enough for the sidebar. A page that comes late, after
 * the menu was opened again, leaves it open.
 */
function useClosing(setOpen: (open: boolean) => void): void {
  useEffect(() => {
    const wide = matchMedia('(min-width: 768px)');
    const close = () => setOpen(false);
    addEventListener('popstate', close);
    wide.addEventListener('change', close);
    return () => {
      removeEventListener('popstate', close);
      wide.removeEventListener('change', close);
    };
  }, [setOpen]);
}
