import { chakra, Text } from '@fettle/shared-ui';
import type { Schemas } from '@fettle/shared-ui/data';
import { byteSize, dateLocale } from '@fettle/shared-ui/rules';
import { contentsLines } from './contents-words.ts';

interface WhatGoesProps {
  contents: Schemas['AccountContentsDto'];
  /** How many entries wait on this device. */
  waiting: number;
}

/** What a deletion takes away, with counts. */
export function WhatGoes({ contents: { kinds, picture_bytes }, waiting }: WhatGoesProps) {
  const lines = contentsLines(kinds);
  const number = new Intl.NumberFormat();
  return (
    <div>
      <Text fontWeight="medium" id="what-goes">
        {lines.length > 0
          ? 'This goes, for good:'
          : 'Nothing was logged yet. Your name, username and email go.'}
      </Text>
      <chakra.ul aria-labelledby="what-goes" listStyleType="none" mt={2}>
        {lines.map(({ count, words }) => (
          <chakra.li key={words} display="flex" gap={2} py={0.5}>
            {count !== null && (
              <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {number.format(count)}
              </chakra.span>
            )}
            <span>
              {words}
              {/^pictures?$/.test(words) && ` (${byteSize(picture_bytes, dateLocale())})`}
            </span>
          </chakra.li>
        ))}
        {waiting > 0 && (
          <chakra.li display="flex" gap={2} py={0.5}>
            <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {number.format(waiting)}
            </chakra.span>
            <span>{waiting === 1 ? 'entry that waits' : 'entries that wait'} on this device</span>
          </chakra.li>
        )}
      </chakra.ul>
      <Text textStyle="sm" color="fg.muted" mt={2} textWrap="pretty">
        Every device is signed out, and your username and email are free again. Backups of this server keep a
        copy for as long as its operator keeps them.
      </Text>
    </div>
  );
}
