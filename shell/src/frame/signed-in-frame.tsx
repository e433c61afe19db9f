import { Box, chakra, Flex, Outlet, ThemeProvider } from '@fettle/shared-ui';
import { useCurrentUser } from '@fettle/shared-ui/data';
import { preloadToasts } from '@fettle/shared-ui/overlays';
import { EditEntryProvider, NewEntryProvider, PartsProvider, type SlotName } from '@fettle/shared-ui/slots';
import { routes } from '../app/routes.tsx';
import { useUpdateToast } from '../federation/registry/use-update-toast.ts';
import { ReloadConfirmation } from '../federation/reloading/reload-request.tsx';
import { PartSlot } from '../federation/slots/part-slot.tsx';
import { useOutbox } from '../offline/use-outbox.ts';
import { useServiceWorker } from '../offline/use-service-worker.ts';
import { Confirmation } from './confirmation/confirmation.tsx';
import { GUTTER, Header } from './header/header.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import { EntryDialog } from './new-entry/entry-dialog.tsx';
import { useEntryShortcut } from './new-entry/entry-shortcut.ts';
import { editEntry, openEntryOfKind } from './new-entry/new-entry-store.ts';
import { usePrefetchEverydayDialogs } from './new-entry/prefetch-everyday-dialogs.ts';
import { useOfflineFoods } from './new-entry/use-offline-foods.ts';
import { PageLoading } from './page-boundary/page-loading.tsx';
import { PageLoadingContext } from './page-boundary/page-loading-context.ts';
import { FooterLinks } from './public-frame/footer-links.tsx';

// Calls of the signed-in pages fail when the server is unreachable, and the code of toasts could not be fetched then.
preloadToasts();

/** The id of `<main>`, the target of the skip link. */
const MAIN_ID = 'content';

/** The frame around every page of a member. It brings the design system: pages before the sign-in have no Chakra. */
export default function SignedInFrame() {
  return (
    <ThemeProvider>
      <PageLoadingContext value={PageLoading}>
        <PartsProvider value={PartSlot}>
          <EditEntryProvider value={editEntry}>
            <NewEntryProvider value={openEntryOfKind}>
              <Frame />
            </NewEntryProvider>
          </EditEntryProvider>
        </PartsProvider>
      </PageLoadingContext>
    </ThemeProvider>
  );
}

function Frame() {
  usePrefetchEverydayDialogs();
  useOfflineFoods();
  useEntryShortcut();
  useServiceWorker();
  useOutbox();
  useUpdateToast(useVisibleSlots());
  return (
    <Flex minH="100dvh">
      <SkipLink />
      <Sidebar />
      <Flex direction="column" flex="1" minW={0}>
        <Header />
        <chakra.main
          id={MAIN_ID}
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
        {/* On phones the New Entry button floats at the bottom right: the padding keeps the links clear of it. */}
        <chakra.footer w="full" maxW="page" mx="auto" px={GUTTER} pb={{ base: 24, md: 4 }}>
          <Box borderTopWidth="1px" pt={2}>
            <FooterLinks />
          </Box>
        </chakra.footer>
      </Flex>
      <EntryDialog />
      <Confirmation />
      <ReloadConfirmation />
    </Flex>
  );
}

/** The first Tab stop, which skips the menus. */
function SkipLink() {
  return (
    <chakra.a
      href={`#${MAIN_ID}`}
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

const adminSlots = routes.flatMap(({ access, show }) =>
  access === 'admin' && 'slot' in show ? [show.slot as SlotName] : [],
);

/** Tells whether the signed-in member can open a slot. */
function useVisibleSlots(): (slot: SlotName) => boolean {
  const isAdmin = useCurrentUser()?.is_admin ?? false;
  return (slot) => isAdmin || !adminSlots.includes(slot);
}
