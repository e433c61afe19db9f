import { chakra, Text } from '@fettle/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { Category } from './catalogue.ts';

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

/** Links to each section: beside them on wide screens, otherwise collapsed above them. */
export function Contents({ categories }: { categories: readonly Category[] }) {
  const read = useCurrentSection(categories.flatMap(({ demos }) => demos.map(({ id }) => id)));
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
          <Entries categories={categories} read={read} onChoose={fold} />
        </chakra.div>
      </chakra.details>
      <chakra.div hideBelow="lg">
        <Entries categories={categories} read={read} />
      </chakra.div>
    </chakra.nav>
  );
}

interface EntriesProps {
  categories: readonly Category[];
  read: string | null;
  onChoose?: () => void;
}

function Entries({ categories, read, onChoose }: EntriesProps) {
  return categories.map(({ name, demos }) => (
    <chakra.div key={name} breakInside="avoid" mb={2.5}>
      <Text textStyle="xs" fontWeight="medium" color="fg.subtle" px={2.5} py={0.5}>
        {name}
      </Text>
      <chakra.ul role="list" listStyleType="none" m={0} p={0}>
        {demos.map((demo) => (
          <li key={demo.id}>
            <Entry
              href={`#${demo.id}`}
              aria-current={demo.id === read ? 'true' : undefined}
              onClick={onChoose}
            >
              {demo.name}
            </Entry>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  ));
}

/** The id of the section that is being read: the last one whose top is in the upper third of the window. */
function useCurrentSection(ids: readonly string[]): string | null {
  const [read, setRead] = useState<string | null>(null);
  const all = ids.join(' ');
  useEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      const line = window.innerHeight / 3;
      const above = all.split(' ').filter((id) => {
        const section = document.getElementById(id);
        return section && section.getBoundingClientRect().top < line;
      });
      setRead(above.at(-1) ?? null);
    };
    const ask = () => {
      asked ||= requestAnimationFrame(look);
    };
    ask();
    addEventListener('scroll', ask, { passive: true });
    return () => {
      removeEventListener('scroll', ask);
      cancelAnimationFrame(asked);
    };
  }, [all]);
  return read;
}
