import { PageLink } from '../../frame/public-frame/page-link.tsx';
import { Passage, ReadingPage } from './reading-page.tsx';

/** Privacy policy: the stored data of members, why, for how long, and who sees it. */
export default function PrivacyPage() {
  return (
    <ReadingPage
      title="Privacy Policy"
      line="What Fettle stores about you, and what it does not. Last changed on November 29, 2026."
      onThisPage
    >
      <Passage heading="In short">
        <ul>
          <li>Fettle keeps your account and what you log, to show it back to you.</li>
          <li>Nothing is sold, shared for advertising, or shown to other members.</li>
          <li>There are no cookies, no trackers and no scripts of other companies in these pages.</li>
          <li>You must be at least 13 years old.</li>
        </ul>
      </Passage>
      <Passage heading="Who is responsible">
        <p>
          Anyone can run a Fettle server. In this policy, “we” are the people who run the server that this
          page came from; its address stands in your browser. They decide who has access to the database, and
          they answer for it. You reach them through <PageLink to="/support">Support</PageLink>.
        </p>
      </Passage>
      <Passage heading="What we keep">
        <ul>
          <li>
            <strong>Your account:</strong> username, email address, whether mails reach you there, display
            name, and when you registered. Of your password we keep a one-way hash, which cannot be turned
            back into the password; likewise of the links that let you choose a new one, until they expire.
          </li>
          <li>
            <strong>Your second factors,</strong> if you set some up: the secret of your authenticator app,
            encrypted; of a passkey its name and its public half; of recovery codes a hash. If you link a
            sign-in of an identity provider: its number and name for you.
          </li>
          <li>
            <strong>What you log:</strong> weights, meals, the foods you add, pictures, and your notes, each
            with its time and time zone. All of it can say something about your health; we treat it that way.
          </li>
          <li>
            <strong>Your goals,</strong> and your height, year of birth, sex and activity only if you choose
            that we keep them for a suggestion. You can delete these on the Goals page.
          </li>
          <li>
            <strong>Your preferences,</strong> such as the unit of your weight.
          </li>
          <li>
            <strong>Your sessions:</strong> when you signed in, when that sign-in ends, and when you were last
            active, to the minute, on what kind of device (“Firefox on Linux”), and from which network: the
            first part of its address (“203.0.113.x”), which is deleted when the session ends. Of the tokens
            themselves we keep a hash. Likewise of a number that your browser makes up for itself, so that we
            can tell you of a sign-in on a device that you never used, and need not ask for your second factor
            on one where you said so, for 30 days.
          </li>
          <li>
            <strong>Your notifications,</strong> for 90 days.
          </li>
          <li>
            <strong>A log of the server:</strong> one line for each request, with its time, its path, how it
            ended, a request id and the network address that it came from, and never with what you typed or
            searched for. Sign-ins, wrong passwords and the like are in it too, with the number of your
            account in place of your name. Old lines go as new ones come. To keep out those who guess
            passwords, failed sign-ins, registrations and mails are counted for up to an hour.
          </li>
          <li>
            <strong>Faults:</strong> when a part of a page fails, your browser reports which part of which
            version it was, and how it failed. The report does not say who you are, and is deleted after 30
            days.
          </li>
          <li>
            <strong>What administrators do:</strong> when one changes an account, a record says who did what
            to whom, and when.
          </li>
        </ul>
      </Passage>
      <Passage heading="Your pictures">
        <p>
          A picture is made smaller on your device and written anew on the server. This removes what the
          camera stored in the file, such as the place and the device. Only you can see it, at an address that
          cannot be guessed and that expires within two days. If you delete an entry, its pictures are deleted
          too. A picture that was uploaded but never saved is deleted after a day.
        </p>
      </Passage>
      <Passage heading="What we do not keep">
        <p>
          We ask for no name, no birthday, no telephone number, no location and no payment details. We do not
          follow which pages you read, and there is no profile of you beyond what you write down yourself.
        </p>
      </Passage>
      <Passage heading="What it is for">
        <p>
          We use your account to let you in, and your entries to show them to you, add them up and put them on
          your calendar. That is the service you asked for when you registered. For data about your health we
          rely on your consent: you give it by logging an entry, and withdraw it by deleting the entry or your
          account. We use logs and fault reports to keep the service safe and working.
        </p>
      </Passage>
      <Passage heading="Who sees it">
        <p>
          Other members see nothing of yours. Administrators see the list of accounts: username, email
          address, display name, role, status, dates, and the reason of a suspension. They do not see your
          entries in the app. The people who run the server look after its database and could read it.
        </p>
        <p>
          We hand nothing to others, unless the law obliges us to. Where this server sends mail, your address
          and the link in it pass through a mail server; we write to you only about your account. Where you
          sign in with an identity provider, it learns when you do. The pages, their fonts and their scripts
          come from this server alone. Food values come from public tables stored on this server, so your
          searches stay here.
        </p>
      </Passage>
      <Passage heading="On your device">
        <p>Your browser’s storage, not a cookie, holds what the app needs to work:</p>
        <ul>
          <li>
            <strong>The tokens of your session.</strong> “Keep me signed in” decides whether the long-lived
            one stays after you close the page. Logging out removes them.
          </li>
          <li>
            <strong>A number that your browser made up</strong> when you first signed in. It tells this device
            from one that you never used, or on which your second factor is asked for.
          </li>
          <li>
            <strong>What the server does not have yet.</strong> When you log out, it is encrypted with a key
            that only your next sign-in gives, and copies of your data are deleted.
          </li>
          <li>
            <strong>Your choice of theme,</strong> whether the sidebar is collapsed, and until you close the
            tab, where on a page you were.
          </li>
          <li>
            <strong>A list of the app’s parts,</strong> so that it opens when the network is slow or gone.
          </li>
        </ul>
        <p>You can empty that storage in your browser’s settings at any time. It signs you out.</p>
      </Passage>
      <Passage heading="How long we keep it">
        <p>
          Your account and entries stay until you delete them or have them deleted. A session ends by itself
          30 days after you last used it. Copies in backups disappear as those backups are replaced.
        </p>
      </Passage>
      <Passage heading="How it is protected">
        <p>
          Passwords are hashed with argon2id, tokens are short-lived and exchanged with each use, and every
          request is checked for whose data it asks for. No system is perfect: if another person gains access
          to your data without permission, we tell you.
        </p>
      </Passage>
      <Passage heading="Minimum age">
        <p>
          You must be at least 13 years old to use Fettle. If you learn of a younger child with an account,
          write to us; we delete it.
        </p>
      </Passage>
      <Passage heading="Your rights">
        <p>
          You may ask what is stored about you and get a copy of it, have it corrected, take it with you in a
          form that machines read, object to its use, or have your account and all of its entries deleted. It
          costs nothing, and we answer within a month. Start at <PageLink to="/support">Support</PageLink>. If
          you are not content with the answer, you can turn to the data protection authority where you live.
        </p>
      </Passage>
      <Passage heading="Changes">
        <p>
          When this policy changes, the date at its top changes with it. We do not start to use what you have
          already logged for something new without asking you first. What you and we promise each other
          otherwise stands in the <PageLink to="/terms">Terms of Service</PageLink>.
        </p>
      </Passage>
    </ReadingPage>
  );
}
