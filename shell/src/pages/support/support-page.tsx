import { Text } from '@fettle/shared-ui';
import { Passage, ReadingPage } from '../reading-page.tsx';

/** The questions that are asked most, and how long an answer takes. */
export default function SupportPage() {
  return (
    <ReadingPage title="Support Center" line="We answer within 24-48 hours.">
      <Passage heading="How do I log something?">
        <Text>
          Sign in and press New Entry: Log Weight, Log Food and the others are there on every page. On a phone
          the button stands at the bottom right.
        </Text>
      </Passage>
      <Passage heading="Where do I find what I logged?">
        <Text>The dashboard shows your last weight and today’s meals; the calendar shows every day.</Text>
      </Passage>
      <Passage heading="What is 75 Hard?">
        <Text>A challenge of 75 consecutive days. Miss one, and you start again at day one.</Text>
      </Passage>
      <Passage heading="What is free, and what is premium?">
        <Text>
          The free tier includes basic tracking, nutrition logging, goals and community. Premium users can
          create custom challenges.
        </Text>
      </Passage>
      <Passage heading="Is there an app?">
        <Text>
          Fettle is a progressive web app: it runs in the browser of your phone, tablet or computer.
        </Text>
      </Passage>
      <Passage heading="I cannot sign in">
        <Text>
          Check whether you signed up with another email address; your username works as well. Whoever runs
          this server can set a new password for you.
        </Text>
      </Passage>
    </ReadingPage>
  );
}
