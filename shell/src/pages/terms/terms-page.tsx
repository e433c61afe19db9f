import { Text, TextLink } from '@fettle/shared-ui';
import { Passage, ReadingPage } from '../reading-page.tsx';

/** What members and the product promise each other. */
export default function TermsPage() {
  return (
    <ReadingPage title="Terms of Service" line="Version 1.0">
      <Passage heading="Your account">
        <Text>
          You must be at least 13 years old. Give a working email address, keep your password to yourself, and
          use one account for one person. What happens under your account is yours to answer for.
        </Text>
      </Passage>
      <Passage heading="What Fettle is, and is not">
        <Text>
          Fettle helps you write down and look back at weight, food and training. It is no medical advice.
          Nutrition values come from public tables and from members and can be wrong. Ask a doctor before you
          change your diet or training for your health’s sake.
        </Text>
      </Passage>
      <Passage heading="What you log">
        <Text>
          Your entries and photos stay yours. You allow Fettle to store them and show them to you; see the{' '}
          <TextLink to="/privacy">Privacy Policy</TextLink>.
        </Text>
      </Passage>
      <Passage heading="Fair use">
        <Text>
          Do not try to reach other people’s data, do not overload the service, and do not put up anything
          unlawful. Accounts that do can be suspended or banned.
        </Text>
      </Passage>
      <Passage heading="Changes and liability">
        <Text>
          The service is provided as it is. It may change or end; changes of these terms get a new version
          number. As far as the law allows, there is no liability for indirect damage.
        </Text>
      </Passage>
    </ReadingPage>
  );
}
