import { PageLink } from '../../frame/public-frame/page-link.tsx';
import { Passage, ReadingPage } from './reading-page.tsx';

/** Terms of service: the mutual promises of members and the product. */
export default function TermsPage() {
  return (
    <ReadingPage title="Terms of Service" line="Version 1.0. Last changed on November 21, 2026." onThisPage>
      <Passage heading="What this is">
        <p>
          These terms are between you and the people who run the Fettle server that this page came from
          (“we”). By creating an account you agree to them. If you do not agree, do not use Fettle.
        </p>
      </Passage>
      <Passage heading="Your account">
        <p>
          You must be at least 13 years old, and where you live the law may ask for a parent’s consent until
          you are older. Give an email address that reaches you, keep your password to yourself, and use one
          account for one person. What happens under your account is yours to answer for. Tell us if you think
          that another person has used it.
        </p>
      </Passage>
      <Passage heading="What Fettle is, and is not">
        <p>
          Fettle helps you write down what you weigh and eat, and look back at it. It is no medical device and
          gives no medical advice. It does not know your health, and it cannot tell you what is right for you.
        </p>
        <p>
          Ask a doctor before you change your diet or training for your health’s sake, if you are pregnant, or
          if you have or had an eating disorder. If logging what you eat does you no good, stop.
        </p>
      </Passage>
      <Passage heading="Food values">
        <p>
          The values of foods come from public tables and from members. They can be incomplete or wrong, and
          the food in your hand can differ from the one that was measured. An unknown value is shown as a
          dash. Do not rely on Fettle where a mistake would harm you, such as with allergies or the dosing of
          medicine: read the label.
        </p>
      </Passage>
      <Passage heading="What you log">
        <p>
          Your entries stay yours. You allow us to store them, back them up and process them in order to show
          them to you, and for nothing else. How we treat them stands in the{' '}
          <PageLink to="/privacy">Privacy Policy</PageLink>. You may take them with you or have them deleted
          at any time.
        </p>
      </Passage>
      <Passage heading="Fair use">
        <p>Please do not</p>
        <ul>
          <li>try to reach other people’s accounts or data,</li>
          <li>overload the service or get around its limits,</li>
          <li>upload anything that is unlawful or that you have no right to upload,</li>
          <li>use Fettle to monitor another person without their knowledge.</li>
        </ul>
        <p>
          If you find a weakness, tell us through <PageLink to="/support">Support</PageLink> before you tell
          others; we will thank you for it.
        </p>
      </Passage>
      <Passage heading="Free and premium">
        <p>
          The free tier includes basic tracking, nutrition logging, goals and community. Premium members can
          create custom challenges. Nothing that costs money starts without your saying so first.
        </p>
      </Passage>
      <Passage heading="Ending it">
        <p>
          You may stop at any time and have your account deleted. We may suspend an account that breaks these
          terms, and ban it if that is serious or happens again. Where we can, we tell you why first, and you
          may answer. If the service ends, we give you time to export your entries.
        </p>
      </Passage>
      <Passage heading="What we promise, and what we cannot">
        <p>
          We take care that Fettle works and that what you saved is still there tomorrow. We cannot promise
          that it is always reachable or free of mistakes: it is provided as it is.
        </p>
        <p>
          We are liable for harm done on purpose or by gross negligence, for injury to life and body, and
          wherever the law does not let us say otherwise. Beyond that, as far as the law allows, we are not
          liable for indirect damage.
        </p>
      </Passage>
      <Passage heading="Changes of these terms">
        <p>
          New terms get a new version number and a new date. If a change takes something from you, we announce
          it at least 30 days before, and you can leave before it counts. Should one sentence of these terms
          not hold, the others still do. The law of the place from which this server is run applies, and it
          never takes from you what the law of your own country gives you as a consumer.
        </p>
      </Passage>
    </ReadingPage>
  );
}
