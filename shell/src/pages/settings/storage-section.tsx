import { Button, Flex, LoadingState, SkeletonText, Text } from '@fettle/shared-ui';
import { api, queryOptions, useQuery } from '@fettle/shared-ui/data';
import { byteSize } from '@fettle/shared-ui/rules';
import { SettingsSection } from './settings-section.tsx';

/** Query of the storage use, always reloaded, since each entry with images changes it. */
const storage = queryOptions({
  queryKey: ['account', 'storage'],
  queryFn: ({ signal }) => api.get('/account/storage', { signal }),
});

/** Share of the storage from which on the line says how to free space. */
const NEARLY_FULL = 0.9;

/** Shows the space that the member's images take. */
export function StorageSection() {
  const { data, isError, isFetching, refetch } = useQuery(storage);
  return (
    <SettingsSection heading="Storage" line="Space for your images.">
      <Flex align="center" wrap="wrap" columnGap={3} minH={{ lg: '1.75rem' }} textStyle="sm">
        {data && <Text color="fg.muted">{usage(data.used_bytes, data.allowed_bytes)}</Text>}
        {!data && isError && (
          <>
            <Text color="fg.muted">Your storage could not be loaded.</Text>
            <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          </>
        )}
        {!data && !isError && (
          <LoadingState label="Loading your storage">
            <SkeletonText width="9rem" />
          </LoadingState>
        )}
      </Flex>
    </SettingsSection>
  );
}

function usage(used: number, allowed: number): string {
  const size = (bytes: number) => byteSize(bytes);
  if (used === 0) return `No images yet. There is room for ${size(allowed)}.`;
  const line = `${size(used)} of ${size(allowed)} used.`;
  return used < allowed * NEARLY_FULL ? line : `${line} Delete entries with images to make room.`;
}
