import { Text } from '@fettle/shared-ui';
import { useId } from 'react';
import { type ContentsLine, contentsLines } from '../contents-texts.ts';
import { CountedLine, CountedLines } from '../counted-lines.tsx';
import type { Restore } from './restore.queries.ts';

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

type LeftOut = Restore['left_out'][number];

const WORDS: Record<LeftOut['reason'], readonly [one: string, many: string]> = {
  'food-missing': [
    'favorite, because this server does not have its food',
    'favorites, because this server does not have their foods',
  ],
  premium: [
    'challenge of your own, which needs a premium account',
    'challenges of your own, which need a premium account',
  ],
  deleted: ['picture of an entry that you had deleted', 'pictures of entries that you had deleted'],
  'picture-missing': [
    'picture, whose file is not in the archive',
    'pictures, whose files are not in the archive',
  ],
};

/** Text after the number of items that are not restored, with the reason. */
const leftOutWords = ({ reason, count }: LeftOut): string => WORDS[reason][count === 1 ? 0 : 1];
