import { Box, Text } from '@fettle/shared-ui';
import { History } from 'lucide-react';
import { type Place, wordsForPrevious } from './placeholder-messages.ts';

/** A dialog's content brings its own space around it, a page's does not. */
const AROUND = {
  page: { mb: 4 },
  dialog: { px: { base: 4, sm: 6 }, pb: 2 },
  part: { mb: 2 },
} as const;

/** One quiet line above a feature app that is shown in its previous version. */
export function PreviousNotice({ place }: { place: Place }) {
  return (
    <Box role="status" display="flex" gap={2} color="fg.muted" {...AROUND[place.extent]}>
      <Box as="span" flexShrink={0} mt="0.15em">
        <History size={14} aria-hidden="true" />
      </Box>
      <Text textStyle="xs">{wordsForPrevious(place.title)}</Text>
    </Box>
  );
}
