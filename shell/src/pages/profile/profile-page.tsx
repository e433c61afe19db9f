import { Center, chakra, Flex, PageHead, Text } from '@fettle/shared-ui';
import { useCurrentUser } from '@fettle/shared-ui/data';
import { dateLocale } from '@fettle/shared-ui/rules';
import type { ComponentType } from 'react';
import { initialOf, nameOf } from '../../frame/member-name.ts';
import { ApiTokensSection } from './api-tokens/api-tokens-section.tsx';
import { DeleteAccountSection } from './delete-account/delete-account-section.tsx';
import { DevicesSection } from './devices/devices-section.tsx';
import { DisplayNameSection } from './display-name-section.tsx';
import { EmailSection } from './email/email-section.tsx';
import { ExportSection } from './export/export-section.tsx';
import { HistorySection } from './history-section.tsx';
import { IdentitiesSection } from './identities/identities-section.tsx';
import { PasswordSection } from './password/password-section.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';

const DATE = new Intl.DateTimeFormat(dateLocale(), { year: 'numeric', month: 'long', day: 'numeric' });

/** The member's account: their data, and below it the actions on the account. */
export default function ProfilePage() {
  const user = useCurrentUser();
  if (!user) return null;
  const name = nameOf(user);
  return (
    <>
      <Flex gap={{ base: 4, md: 5 }} align="flex-start">
        <Center
          boxSize={{ base: 12, md: 16 }}
          flexShrink={0}
          borderRadius="full"
          bg="accent.muted"
          color="accent.fg"
          textStyle={{ base: 'lg', md: '2xl' }}
          fontWeight="semibold"
          aria-hidden="true"
        >
          {initialOf(name)}
        </Center>
        <PageHead title={name} description={`@${user.username}`} />
      </Flex>
      <chakra.dl>
        <Fact name="Member since">{DATE.format(new Date(user.created_at))}</Fact>
        {user.is_admin && <Fact name="Role">{`Admin, level ${user.permission_level}`}</Fact>}
      </chakra.dl>
      <ProfileSections />
      <Text color="fg.muted" borderTopWidth="1px" py={5}>
        Profile management coming soon...
      </Text>
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <chakra.div
      display="grid"
      // Aligned with the sections below.
      gridTemplateColumns={{ base: '1fr', md: '12rem 1fr', lg: '14rem minmax(0, 1fr)' }}
      columnGap={{ base: 8, lg: 10 }}
      borderTopWidth="1px"
      py={4}
    >
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
    </chakra.div>
  );
}

/** Actions on the account, in the order of the page; their dialogs and forms load on demand. */
const SECTIONS: readonly { name: string; Section: ComponentType }[] = [
  { name: 'display-name', Section: DisplayNameSection },
  { name: 'email', Section: EmailSection },
  { name: 'password', Section: PasswordSection },
  { name: 'second-factor', Section: SecondFactorSection },
  { name: 'identities', Section: IdentitiesSection },
  { name: 'devices', Section: DevicesSection },
  { name: 'api-tokens', Section: ApiTokensSection },
  { name: 'export', Section: ExportSection },
  { name: 'history', Section: HistorySection },
  { name: 'delete-account', Section: DeleteAccountSection },
];

function ProfileSections() {
  return SECTIONS.map(({ name, Section }) => <Section key={name} />);
}
