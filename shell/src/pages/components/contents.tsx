import { chakra, Text } from '@fettle/shared-ui';
import { useRef } from 'react';
import type { Room } from './catalogue.ts';
import { useReadSection } from './use-read-section.ts';

const Entry = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: 7,
    px: 2.5,
    borderRadius: 'l1',
    textStyle: 'sm',
    color: 'fg.muted',
    textDecoration: 'none',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '&[aria-current]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'medium' },
    '@media (pointer: coarse), (max-width: 479px)': { minH: 11 },
  },
});

/** The way to each section: beside them where there is room, else folded above them. */
export function Contents({ rooms }: { rooms: readonly Room[] }) {
  const read = useReadSection(rooms.flatMap(({ exhibits }) => exhibits.map(({ id }) => id)));
  const folded = useRef<HTMLDetailsElement>(null);
  const fold = () => folded.current?.removeAttribute('open');
  return (
    <chakra.nav
      aria-label="Components"
      gridColumn={2}
      gridRow={1}
      position={{ lg: 'sticky' }}
      top={{ lg: 'calc(var(--fettle-bar-height) + 1.5rem)' }}
      maxH={{ lg: 'calc(100dvh - var(--fettle-bar-height) - 3rem)' }}
      overflowY={{ lg: 'auto' }}
      alignSelf="start"
      mb={{ base: 6, lg: 0 }}
    >
      <chakra.details ref={folded} hideFrom="lg" borderWidth="1px" borderRadius="l3" bg="bg.surface">
        <chakra.summary px={4} py={2.5} minH="control" fontWeight="medium" cursor="button" borderRadius="l3">
          Contents
        </chakra.summary>
        <chakra.div columns="8rem 3" columnGap={4} px={1.5} pb={1}>
          <Entries rooms={rooms} read={read} onChoose={fold} />
        </chakra.div>
      </chakra.details>
      <chakra.div hideBelow="lg">
        <Entries rooms={rooms} read={read} />
      </chakra.div>
    </chakra.nav>
  );
}

interface EntriesProps {
  rooms: readonly Room[];
  read: string | null;
  onChoose?: () => void;
}

function Entries({ rooms, read, onChoose }: EntriesProps) {
  return rooms.map(({ name, exhibits }) => (
    <chakra.div key={name} breakInside="avoid" mb={2.5}>
      <Text textStyle="xs" fontWeight="medium" color="fg.subtle" px={2.5} py={0.5}>
        {name}
      </Text>
      <chakra.ul role="list" listStyleType="none" m={0} p={0}>
        {exhibits.map((exhibit) => (
          <li key={exhibit.id}>
            <Entry
              href={`#${exhibit.id}`}
              aria-current={exhibit.id === read ? 'true' : undefined}
              onClick={onChoose}
            >
              {exhibit.name}
            </Entry>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  ));
}
