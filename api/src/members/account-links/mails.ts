import type { MailText } from '../../platform/mail/mail-text.ts';
import type { User } from '../users/user.entity.ts';

/** The account that a mail is about, and the server that it is on. Usernames have letters, digits, `_` and `-` alone. */
interface MailAbout {
  user: Pick<User, 'username'>;
  public_url: string;
}

const accountOf = ({ user, public_url }: MailAbout) =>
  `the account ${user.username} at ${new URL(public_url).host}`;

/** A link to a new password. */
export const newPasswordMail = (about: MailAbout, url: string): MailText => ({
  subject: 'Choose a new password',
  before: [`With this link you choose a new password for ${accountOf(about)}.`],
  link: { label: 'Choose a new password', url },
  after: [
    'The link works once, for 30 minutes. When you choose a new password, all devices are signed out.',
    'If you did not ask for it, you need not do anything: your password stays as it is.',
  ],
});

/** A link by which a member shows that mails reach them at the address of their account. */
export const verificationMail = (about: MailAbout, url: string): MailText => ({
  subject: 'Verify your email',
  before: [`This is the address of ${accountOf(about)}. With this link you confirm that mails reach you.`],
  link: { label: 'Verify this email', url },
  after: ['The link works for 24 hours.', 'If this account is not yours, you need not do anything.'],
});

/** The same for the address that the account is to get. */
export const newEmailMail = (about: MailAbout, url: string): MailText => ({
  subject: 'Verify your new email',
  before: [`This is to be the new address of ${accountOf(about)}. It changes when you open this link.`],
  link: { label: 'Verify this email', url },
  after: [
    'The link works for 24 hours. Until you open it, your account keeps the address it has.',
    'If this account is not yours, you need not do anything.',
  ],
});

/** Tells the address that the account still has; the new one, which somebody typed, is not in it. */
export const emailChangeMail = (about: MailAbout): MailText => ({
  subject: 'Another email for your account',
  before: [
    `Somebody who is signed in to your account gave another address for ${accountOf(about)}. It counts when the link that was sent there is opened.`,
    'If this was you, you need not do anything. If not, choose a new password now: that stops the change and signs out all devices.',
  ],
  link: { label: 'Choose a new password', url: `${about.public_url}/forgot-password` },
  after: [],
});
