import { Box, Button, Center, chakra, Link, Text } from '@fettle/shared-ui';
import { useCurrentUser, useWaitingEntries } from '@fettle/shared-ui/data';
import { Menu, Portal } from '@fettle/shared-ui/overlays';
import { ChevronDown, LogOut, Settings, UserRound } from 'lucide-react';
import { useState } from 'react';
import { SignOutQuestion } from '../../offline/sign-out-question.tsx';
import { useSessionActions } from '../../session/session-provider.tsx';
import { initialOf, nameOf } from '../member-name.ts';

/** Profile, Settings and Logout, behind a button with the member's name. */
export function UserMenu() {
  const user = useCurrentUser();
  const { logout } = useSessionActions();
  const waiting = useWaitingEntries().length;
  const [asking, setAsking] = useState(false);
  const name = user ? nameOf(user) : '';
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <Button variant="ghost" px={{ base: 1, lg: 2 }} me={{ lg: -2 }} aria-label={name}>
            {/* The initial is generated content: it must not be part of the button's name or of the page's text. */}
            <Center
              data-initial={initialOf(name)}
              _before={{ content: 'attr(data-initial)' }}
              boxSize={7}
              borderRadius="full"
              bg="accent.muted"
              color="accent.fg"
              textStyle="xs"
              fontWeight="semibold"
            />
            <chakra.span dir="auto" hideBelow="lg" maxW="14ch" truncate>
              {name}
            </chakra.span>
            <Box asChild hideBelow="lg" color="fg.muted">
              <ChevronDown aria-hidden="true" />
            </Box>
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content maxW="min(18rem, calc(100dvw - 2rem))">
              <Box px={2.5} pt={1.5} pb={2.5} mb={1.5} borderBottomWidth="1px">
                <Text dir="auto" fontWeight="semibold" overflowWrap="anywhere">
                  {name}
                </Text>
                <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
                  {user?.email}
                </Text>
              </Box>
              <Menu.Item value="profile" asChild>
                <Link to="/profile">
                  <UserRound aria-hidden="true" size={20} strokeWidth={1.75} /> Profile
                </Link>
              </Menu.Item>
              <Menu.Item value="settings" asChild>
                <Link to="/settings">
                  <Settings aria-hidden="true" size={20} strokeWidth={1.75} /> Settings
                </Link>
              </Menu.Item>
              <Menu.Item value="logout" onSelect={() => (waiting > 0 ? setAsking(true) : logout())}>
                <LogOut aria-hidden="true" size={20} strokeWidth={1.75} /> Logout
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <SignOutQuestion waiting={waiting} open={asking} onClose={() => setAsking(false)} onSignOut={logout} />
    </>
  );
}
