import { chakra, Text } from '@fettle/shared-ui';
import { dateLocale } from '@fettle/shared-ui/rules';
import { useId } from 'react';
import { type ContentsLine, contentsLines } from '../delete-account/contents-words.ts';
import type { Restore } from './restore.queries.ts';
import { leftOutWords } from './restore-words.ts';

/** What comes back, and what does not, with counts. */
export function ArchiveContents({ restore, heading }: { restore: Restore; heading: string }) {
  const left = restore.left_out.map((one) => ({ count: one.count, words: leftOutWords(one) }));
  return (
    <div>
      <Lines heading={heading} lines={contentsLines(restore.contents)} />
      {left.length > 0 && <Lines heading="This cannot come back:" lines={left} isQuiet />}
    </div>
  );
}

function Lines({ heading, lines, isQuiet }: { heading: string; lines: ContentsLine[]; isQuiet?: boolean }) {
  const id = useId();
  const number = new Intl.NumberFormat(dateLocale());
  return (
    <>
      <Text fontWeight="medium" id={id} mt={isQuiet ? 4 : 0}>
        {heading}
      </Text>
      <chakra.ul aria-labelledby={id} listStyleType="none" mt={2} color={isQuiet ? 'fg.muted' : undefined}>
        {lines.map(({ count, words }) => (
          <chakra.li key={words} display="flex" gap={2} py={0.5}>
            {count !== null && (
              <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {number.format(count)}
              </chakra.span>
            )}
            <span>{words}</span>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}
