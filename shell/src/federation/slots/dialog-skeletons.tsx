import { Box, Skeleton, SkeletonControl, SkeletonText, Stack } from '@fettle/shared-ui';
import type { DialogShape } from '@fettle/shared-ui/slots';
import type { ComponentType } from 'react';

/** Skeletons of dialogs whose feature app is loading, by the shape that the slot declares. */
export const DIALOG_SKELETONS: Record<DialogShape, ComponentType> = {
  fields: FieldsSkeleton,
  search: SearchSkeleton,
};

/** A field, a larger one, and the dialog's buttons. */
function FieldsSkeleton() {
  return (
    <Stack gap={5} px={{ base: 4, sm: 6 }} pt={2} pb={4} minH="16rem">
      <Stack gap={1.5}>
        <SkeletonText textStyle="sm" width="30%" />
        <SkeletonControl />
      </Stack>
      <Stack gap={1.5}>
        <SkeletonText textStyle="sm" width="22%" />
        <Skeleton height="5.5rem" />
      </Stack>
      <Box mt="auto">
        <ButtonsSkeleton />
      </Box>
    </Stack>
  );
}

/** Returns the height of a sheet's content below its head, which has no description on touch screens. */
const belowHead = (head: string) => `calc(var(--fettle-sheet-height, 100dvh) - ${head})`;

/** A search field, the heading of a list that is still empty, and the totals above the dialog's buttons. */
function SearchSkeleton() {
  return (
    <Stack
      data-shape="search"
      gap={7}
      pt={2}
      pb={4}
      height={{ base: belowHead('6.5rem'), sm: 'min(34.5rem, calc(100dvh - 10rem))' }}
      css={{ '@media (pointer: coarse) and (max-width: 479px)': { height: belowHead('3.75rem') } }}
      overflow="hidden"
    >
      <Stack gap={7} px={{ base: 4, sm: 6 }}>
        <SkeletonControl />
        <Box borderBottomWidth="1px" pb={2}>
          <SkeletonText textStyle="sm" width="9rem" />
        </Box>
      </Stack>
      <Box mt="auto" borderTopWidth="1px" pt={3} px={{ base: 4, sm: 6 }}>
        <Box display="flex" justifyContent="space-between" alignItems="flex-end" pb={4}>
          <SkeletonText textStyle="3xl" width="6rem" />
          <SkeletonText textStyle="md" width="9rem" />
        </Box>
        <ButtonsSkeleton />
      </Box>
    </Stack>
  );
}

function ButtonsSkeleton() {
  const width = { flex: { base: '1 1 0', sm: '0 0 6rem' } };
  return (
    <Stack direction="row" justify="flex-end" gap={3}>
      <SkeletonControl {...width} />
      <SkeletonControl {...width} />
    </Stack>
  );
}
