import { Text, TextLink } from '@fettle/shared-ui';
import { Passage, ReadingPage } from '../reading-page.tsx';

/** What is kept about a member, why, and who sees it. */
export default function PrivacyPage() {
  return (
    <ReadingPage title="Privacy Policy" line="What Fettle keeps about you, and what it does not.">
      <Passage heading="What is kept">
        <Text>
          Your account: username, email, display name and a one-way hash of your password. What you log:
          weights, meals, photos, workouts and notes, each with its time and time zone. Your preferences. When
          you were last active, to the minute.
        </Text>
      </Passage>
      <Passage heading="What it is for">
        <Text>
          To show your own entries back to you. They are not sold, not used for advertising, and not shown to
          other members.
        </Text>
      </Passage>
      <Passage heading="Who sees it">
        <Text>
          Administrators see the list of accounts: username, email, display name, role, status and dates. They
          do not see what you log in the app. Whoever runs the server this page comes from has its database in
          his care.
        </Text>
      </Passage>
      <Passage heading="On your device">
        <Text>
          The browser’s storage holds the tokens of your session, your choice of theme and the state of the
          sidebar. There are no advertising or tracking cookies. “Keep me signed in” decides whether the
          long-lived token stays there after you close the page. Logging out removes the tokens.
        </Text>
      </Passage>
      <Passage heading="Minimum age">
        <Text>
          You must be at least 13 years old to use Fettle. Accounts of younger children are removed when we
          learn of them.
        </Text>
      </Passage>
      <Passage heading="Your rights">
        <Text>
          You can ask what is stored about you, have it corrected, take it with you, or have your account and
          all of its entries deleted. Start at <TextLink to="/support">Support</TextLink>.
        </Text>
      </Passage>
    </ReadingPage>
  );
}
