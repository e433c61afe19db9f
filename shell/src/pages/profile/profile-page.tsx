import { Box, PageHead, Text } from '@fettle/shared-ui';
import { useCurrentUser } from '@fettle/shared-ui/data';

/** Who the member is, as far as the product knows today. */
export default function ProfilePage() {
  const user = useCurrentUser();
  return (
    <>
      <PageHead title={user?.display_name || user?.username} line={user && `@${user.username}`} />
      <Box borderTopWidth="1px" pt={5}>
        <Text textStyle="xs" color="fg.muted">
          Email
        </Text>
        <Text textStyle="lg" overflowWrap="anywhere">
          {user?.email}
        </Text>
      </Box>
      <Text color="fg.muted" mt={8}>
        Profile management coming soon...
      </Text>
    </>
  );
}
