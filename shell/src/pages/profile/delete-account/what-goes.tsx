import { chakra, Text } from '@fettle/shared-ui';
import type { Schemas } from '@fettle/shared-ui/data';
import { byteSize, dateLocale } from '@fettle/shared-ui/rules';
import { type ReactNode, useEffect, useRef } from 'react';
import { contentsLines } from './contents-words.ts';

interface WhatGoesProps {
  contents: Schemas['AccountContentsDto'];
  /** How many entries wait on this device. */
  waiting: number;
}

/** What a deletion takes away, with counts. It has the focus first, before the password: it is to be read. */
export function WhatGoes({ contents: { kinds, picture_bytes }, waiting }: WhatGoesProps) {
  const lines = contentsLines(kinds);
  const box = useRef<HTMLDivElement>(null);
  // The dialog opened before the counts were there.
  useEffect(() => box.current?.focus(), []);
  return (
    <chakra.div
      ref={box}
      role="group"
      aria-labelledby="what-goes"
      tabIndex={-1}
      outline="none"
      data-autofocus
    >
      <Text fontWeight="medium" id="what-goes">
        {lines.length > 0
          ? 'This goes, for good:'
          : 'Nothing was logged yet. Your name, username and email go.'}
      </Text>
      <chakra.ul
        aria-labelledby="what-goes"
        listStyleType="none"
        display="grid"
        gridTemplateColumns="max-content minmax(0, 1fr)"
        columnGap={3}
        rowGap={1}
        mt={2}
      >
        {lines.map(({ count, words }) => (
          <Line key={words} count={count}>
            {words}
            {/^pictures?$/.test(words) && ` (${byteSize(picture_bytes, dateLocale())})`}
          </Line>
        ))}
        {waiting > 0 && (
          <Line count={waiting}>
            {waiting === 1 ? 'entry that waits' : 'entries that wait'} on this device
          </Line>
        )}
      </chakra.ul>
      <Text textStyle="sm" color="fg.muted" mt={2} textWrap="pretty">
        Every device is signed out, and your username and email are free again. Backups of this server keep a
        copy for as long as its operator keeps them.
      </Text>
    </chakra.div>
  );
}

/** The numbers have a column of their own; what a member has once stands below the words of the others. */
function Line({ count, children }: { count: number | null; children: ReactNode }) {
  return (
    <chakra.li display="grid" gridTemplateColumns="subgrid" gridColumn="1 / -1">
      {count !== null && (
        <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums" textAlign="end">
          {count.toLocaleString()}
        </chakra.span>
      )}
      <chakra.span gridColumn="2">{children}</chakra.span>
    </chakra.li>
  );
}
