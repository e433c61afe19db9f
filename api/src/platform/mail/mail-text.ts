/** The content of a mail, from which the plain text and the HTML are made. */
export interface MailText {
  /** Never has a text that a member typed. */
  subject: string;
  /** Paragraphs before the link. */
  before: string[];
  link?: { label: string; url: string };
  /** Paragraphs after the link. */
  after: string[];
}

const GREETING = 'Hello,';
const FAREWELL = 'Fettle';

/** The plain text, with the link on a line of its own. */
export function plainText({ before, link, after }: MailText): string {
  const link_lines = link ? [link.url] : [];
  return `${[GREETING, ...before, ...link_lines, ...after, FAREWELL].join('\n\n')}\n`;
}

const FONT = 'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5b45;color:#ffffff;text-decoration:none';

/** The same as HTML: nothing is loaded from anywhere, and the address of the link can be read. */
export function html({ before, link, after }: MailText): string {
  const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escaped(text)}</p>`);
  const button = link
    ? [
        `<p><a href="${escaped(link.url)}" style="${BUTTON}">${escaped(link.label)}</a></p>`,
        `<p style="font-size:13px;word-break:break-all">${escaped(link.url)}</p>`,
      ]
    : [];
  const body = [...paragraphs([GREETING, ...before]), ...button, ...paragraphs([...after, FAREWELL])];
  return `<!doctype html><html lang="en"><body style="margin:24px auto;max-width:480px;padding:0 16px;${FONT}">${body.join('')}</body></html>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
