import { Text } from '@fettle/shared-ui';
import { useId } from 'react';
import { CountedLine, CountedLines } from '../counted-lines.tsx';
import { type ContentsLine, contentsLines } from '../delete-account/contents-texts.ts';
import type { Restore } from './restore.queries.ts';
import { leftOutWords } from './restore-texts.ts';

/** Lists the contents of an archive that are restored and those that are not, with counts. */
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
  return (
    <>
      <Text fontWeight="medium" id={id} mt={isQuiet ? 4 : 0}>
        {heading}
      </Text>
      <CountedLines labelledBy={id} isQuiet={isQuiet}>
        {lines.map(({ count, words }) => (
          <CountedLine key={words} count={count}>
            {words}
          </CountedLine>
        ))}
      </CountedLines>
    </>
  );
}
