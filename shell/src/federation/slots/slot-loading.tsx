import { LoadingState, Skeleton, SkeletonControl, SkeletonText, Stack } from '@fettle/shared-ui';
import { PageLoading } from '../../layout/page-boundary/page-loading.tsx';
import type { Place } from './placeholder-messages.ts';

/** What a slot shows while its feature app is on the way: the outline of a page, of a form, or of a part. */
export function SlotLoading({ place: { title = '', extent } }: { place: Place }) {
  if (extent === 'page') return <PageLoading title={title} />;
  return (
    <LoadingState label={`Loading ${title}`.trim()}>
      {extent === 'part' ? <Skeleton height="12rem" /> : <FormOutline />}
    </LoadingState>
  );
}

/** A field, a larger one, and the dialog's buttons. */
function FormOutline() {
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
      <Stack direction="row" justify="flex-end" gap={3} mt="auto">
        <SkeletonControl width="6rem" />
        <SkeletonControl width="6rem" />
      </Stack>
    </Stack>
  );
}
