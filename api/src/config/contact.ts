/** To whom members and visitors write, an e-mail address each. */
export interface Contact {
  support: string;
  bugs: string;
  feedback: string;
  partnerships: string;
}

/** RFC 2606: nobody has a mailbox there. What stands until the owner of a server names his own. */
const EXAMPLES: Contact = {
  support: 'support@fettle.example',
  bugs: 'bugs@fettle.example',
  feedback: 'feedback@fettle.example',
  partnerships: 'partnerships@fettle.example',
};

/** What a browser takes in `<input type=email>`; none of these characters ends a header or an address early. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/**
 * Reads `CONTACT_EMAIL`: one address for all four, or four in the order above with commas between them. Empty text gives
 * the examples; `null` says that it is neither.
 */
export function readContact(text: string): Contact | null {
  if (!text.trim()) return EXAMPLES;
  const addresses = text.split(',').map((address) => address.trim());
  if (!addresses.every((address) => ADDRESS.test(address))) return null;
  const [support = '', bugs = support, feedback = support, partnerships = support] = addresses;
  return [1, 4].includes(addresses.length) ? { support, bugs, feedback, partnerships } : null;
}
