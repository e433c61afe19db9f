import { Box, chakra, HStack, IconButton, Link } from '@fettle/shared-ui';
import { Tooltip } from '@fettle/shared-ui/overlays';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { BrandMark } from '../brand-mark.tsx';
import { NavigationList } from './navigation-list.tsx';
import { useSidebarCollapsed } from './sidebar-collapsed.ts';

/** The main menu beside the page, from tablets on; 16rem wide, 5rem with icons only. */
export function Sidebar() {
  const { collapsed, toggle } = useSidebarCollapsed();
  const label = collapsed ? 'Expand sidebar' : 'Collapse sidebar';
  return (
    <Box
      display={{ base: 'none', md: 'flex' }}
      flexDirection="column"
      flexShrink={0}
      w={collapsed ? 20 : 64}
      h="100dvh"
      position="sticky"
      top={0}
      px={4}
      pb={4}
      bg="bg.subtle"
      borderEndWidth="1px"
      transition="width 160ms ease-out"
    >
      <chakra.nav aria-label="Main menu" display="flex" flexDirection="column" flex="1" minH={0}>
        <Box
          display="flex"
          alignItems="center"
          h="var(--fettle-bar-height)"
          px={collapsed ? 2.5 : 2}
          flexShrink={0}
        >
          <Brand to="/dashboard" narrow={collapsed} />
        </Box>
        <Box flex="1" overflowY="auto" overflowX="hidden" mx={-1} px={1} py={1}>
          <NavigationList narrow={collapsed} />
        </Box>
        <Box pt={3} textAlign={collapsed ? 'center' : 'end'}>
          <Tooltip content={label}>
            <IconButton variant="ghost" aria-label={label} onClick={toggle}>
              {collapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
            </IconButton>
          </Tooltip>
        </Box>
      </chakra.nav>
    </Box>
  );
}

const HomeLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', minH: 'control', borderRadius: 'l1', color: 'fg' },
});

/** The product's mark and name, a link to `to`. */
function Brand({ to = '/', narrow = false }: { to?: string; narrow?: boolean }) {
  return (
    <HomeLink to={to} aria-label="Fettle home">
      <HStack gap={2.5}>
        <BrandMark />
        {!narrow && (
          <chakra.span textStyle="lg" fontWeight="semibold" letterSpacing="-0.02em">
            Fettle
          </chakra.span>
        )}
      </HStack>
    </HomeLink>
  );
}
