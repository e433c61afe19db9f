import { chakra, Text } from '@fettle/shared-ui';
import type { Schemas } from '@fettle/shared-ui/data';
import { byteSize } from '@fettle/shared-ui/rules';
import { useEffect, useRef } from 'react';
import { contentsLines } from '../contents-texts.ts';
import { CountedLine, CountedLines } from '../counted-lines.tsx';

interface WhatGoesProps {
  contents: Schemas['AccountContentsDto'];
  /** Number of entries that wait on this device. */
  waiting: number;
}

/** Lists the data that a deletion removes, with counts; focused first, so that the member reads it. */
export function WhatGoes({ contents: { kinds, picture_bytes }, waiting }: WhatGoesProps) {
  const lines = contentsLines(kinds);
  const box = useRef<HTMLDivElement>(null);
  // The dialog opened before the counts were loaded.
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
          ? 'This is deleted for good:'
          : 'Nothing is logged yet. Your name, username and email are deleted.'}
      </Text>
      <CountedLines labelledBy="what-goes">
        {lines.map(({ count, words }) => (
          <CountedLine key={words} count={count}>
            {words}
            {/^pictures?$/.test(words) && ` (${byteSize(picture_bytes)})`}
          </CountedLine>
        ))}
        {waiting > 0 && (
          <CountedLine count={waiting}>
            {waiting === 1 ? 'entry that waits' : 'entries that wait'} on this device
          </CountedLine>
        )}
      </CountedLines>
      <Text textStyle="sm" color="fg.muted" mt={2} textWrap="pretty">
        Every device is signed out, and your username and email are free again. Backups of this server keep a
        copy for as long as its operator keeps them.
      </Text>
    </chakra.div>
  );
}
