import { Box, chakra, IconButton } from '@fettle/shared-ui';
import { Tooltip } from '@fettle/shared-ui/overlays';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { create } from 'zustand';
import { DestinationLink, type DestinationLinkProps } from './destination-link.tsx';

/** The sections that were folded, by path; the sidebar and the drawer agree, and each page load starts unfolded. */
const useFolded = create<Record<string, boolean>>()(() => ({}));

const Chevron = chakra(ChevronDown, {
  base: { transition: 'rotate 140ms ease-out', '&[data-folded]': { rotate: '-90deg' } },
});

/** A destination with pages below it: the link to its own page, and a button that folds the others away. */
export function DestinationSection({ pages = [], ...section }: DestinationLinkProps) {
  const { path, narrow, onNavigate } = section;
  const list = useId();
  const folded = useFolded((all) => all[path] ?? false);
  const fold = () => useFolded.setState({ [path]: !folded });
  const name = `${section.label} pages`;
  return (
    <>
      <Box display={narrow ? 'grid' : 'flex'} gap={0.5}>
        <Box display="grid" flex="1" minW={0}>
          <DestinationLink {...section} end={!folded} />
        </Box>
        <Tooltip content={name} disabled={!narrow}>
          <IconButton
            variant="ghost"
            color="fg.muted"
            aria-label={name}
            aria-expanded={!folded}
            aria-controls={list}
            onClick={fold}
            {...(narrow && { w: 'full', h: 8 })}
          >
            <Chevron aria-hidden="true" data-folded={folded || undefined} />
          </IconButton>
        </Tooltip>
      </Box>
      <chakra.ul
        id={list}
        listStyleType="none"
        display={folded ? 'none' : 'grid'}
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

/** Unfolds all of them, as a page load does: for tests. */
export function unfoldSections(): void {
  useFolded.setState({}, true);
}
