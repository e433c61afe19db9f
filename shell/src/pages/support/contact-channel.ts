import type { Contact, RunTimeConfig } from '../../app/run-time-config.ts';

export interface ContactChannel {
  value: keyof Contact;
  label: string;
  about: string;
  subject: string;
}

/** Reasons for writing to us, in the order of `CONTACT_EMAIL`. */
export const CHANNELS: ContactChannel[] = [
  {
    value: 'support',
    label: 'Support',
    about: 'Your account, or how something works.',
    subject: 'Fettle: a question',
  },
  {
    value: 'bugs',
    label: 'Bugs',
    about: 'Something is broken, wrong or hard to use.',
    subject: 'Fettle: a problem',
  },
  {
    value: 'feedback',
    label: 'Feedback',
    about: 'What you miss, and what you like.',
    subject: 'Fettle: feedback',
  },
  {
    value: 'partnerships',
    label: 'Partnerships',
    about: 'Working together.',
    subject: 'Fettle: partnership',
  },
];

/** Returns a link that opens an email to `address`; the text of a bug report names the build. */
export function mailtoLink(
  { value, subject }: ContactChannel,
  address: string,
  { version, commit }: Pick<RunTimeConfig, 'version' | 'commit'>,
): string {
  const body =
    value === 'bugs'
      ? `What I did:\r\n\r\nWhat I expected:\r\n\r\nWhat happened:\r\n\r\nFettle ${version}, ${commit}`
      : null;
  const fields = { subject, ...(body && { body }) };
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?${query.join('&')}`;
}

/** Whether any address is an example (RFC 2606), because the server's owner has not set their own. */
export function areExamples(contact: Contact): boolean {
  return Object.values(contact).some((address) => address.endsWith('.example'));
}
