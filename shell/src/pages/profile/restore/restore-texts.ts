import type { Restore } from './restore.queries.ts';

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
export const leftOutWords = ({ reason, count }: LeftOut): string => WORDS[reason][count === 1 ? 0 : 1];
