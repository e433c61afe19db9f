import { Box, chakra, IconButton } from '@fettle/shared-ui';
import { Tooltip } from '@fettle/shared-ui/overlays';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { create } from 'zustand';
import { DestinationLink, type DestinationLinkProps } from './destination-link.tsx';

/** The collapsed sections by path, shared by the sidebar and the drawer; each page load starts with all expanded. */
const useCollapsedSections = create<Record<string, boolean>>()(() => ({}));

const Chevron = chakra(ChevronDown, {
  base: { transition: 'rotate 140ms ease-out', '&[data-folded]': { rotate: '-90deg' } },
});

/** A destination with pages below it: the link to its own page, and a button that collapses the others. */
export function DestinationSection({ pages = [], ...section }: DestinationLinkProps) {
  const { path, narrow, onNavigate } = section;
  const list = useId();
  const collapsed = useCollapsedSections((sections) => sections[path] ?? false);
  const toggle = () => useCollapsedSections.setState({ [path]: !collapsed });
  const name = `${section.label} pages`;
  return (
    <>
      <Box display={narrow ? 'grid' : 'flex'} gap={0.5}>
        <Box display="grid" flex="1" minW={0}>
          <DestinationLink {...section} end={!collapsed} />
        </Box>
        <Tooltip content={name} disabled={!narrow}>
          <IconButton
            variant="ghost"
            color="fg.muted"
            aria-label={name}
            aria-expanded={!collapsed}
            aria-controls={list}
            onClick={toggle}
            {...(narrow && { w: 'full', h: 8 })}
          >
            <Chevron aria-hidden="true" data-folded={collapsed || undefined} />
          </IconButton>
        </Tooltip>
      </Box>
      <chakra.ul
        id={list}
        listStyleType="none"
        display={collapsed ? 'none' : 'grid'}
        gap={0.5}
        mt={0.5}
        {...(narrow ? { borderBlockWidth: '1px', py: 1 } : { ms: 5, ps: 2, borderStartWidth: '1px' })}
      >
        {pages.map((page) => (
          <li key={page.path}>
            <DestinationLink {...page} narrow={narrow} onNavigate={onNavigate} />
          </li>
        ))}
      </chakra.ul>
    </>
  );
}

/** Expands all sections, as a page load does. For tests. */
export function expandAllSections(): void {
  useCollapsedSections.setState({}, true);
}
