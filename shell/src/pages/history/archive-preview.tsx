import { Button, Flex, Heading, Text } from '@fettle/shared-ui';
import { useMutation } from '@fettle/shared-ui/data';
import { type ReactNode, useId } from 'react';
import { type ContentsLine, contentsLines } from '../profile/contents-texts.ts';
import { CountedLine, CountedLines } from '../profile/counted-lines.tsx';
import { type Import, imports } from './imports.queries.ts';

/** An archive of "Download everything", which comes back as a whole. `children` are the buttons that end it. */
export function ArchivePreview({ of, children }: { of: Import; children: ReactNode }) {
  const apply = useMutation(imports.apply);
  const left = of.left_out.map((one) => ({ count: one.count, words: leftOutWords(one) }));
  return (
    <>
      <Heading as="h2" textStyle="lg" mb={3}>
        The archive is in order
      </Heading>
      <Lines heading="This will come back:" lines={contentsLines(of.contents)} />
      {left.length > 0 && <Lines heading="This cannot come back:" lines={left} isQuiet />}
      {of.in_another_account && (
        <Text textWrap="pretty" mt={3}>
          Another account on this server has this data too. You get a copy of it here; the other account stays
          as it is, and later changes in one do not reach the other.
        </Text>
      )}
      {apply.error && (
        <Text role="alert" color="fg.error" textStyle="sm" mt={3}>
          {apply.error.message}
        </Text>
      )}
      <Flex wrap="wrap" gap={2} mt={4}>
        <Button loading={apply.isPending} onClick={() => apply.mutate({ id: of.id })}>
          {of.in_another_account ? 'Bring in a copy' : 'Bring it back'}
        </Button>
        {children}
      </Flex>
    </>
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

type LeftOut = Import['left_out'][number];

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
