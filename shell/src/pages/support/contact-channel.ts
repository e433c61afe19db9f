import type { Contact, RunTimeConfig } from '../../run-time-config.ts';

export interface ContactChannel {
  value: keyof Contact;
  label: string;
  about: string;
  subject: string;
}

/** What one writes to us about, in the order of `CONTACT_EMAIL`. */
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

/** What opens a letter to that address; a report of something broken says which build it is about. */
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

/** RFC 2606: no mailbox exists there. The server's owner has not set their own addresses yet. */
export function areExamples(contact: Contact): boolean {
  return Object.values(contact).some((address) => address.endsWith('.example'));
}
