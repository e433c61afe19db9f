import { CHANNELS, letterTo } from '../pages/support/contact-channel.ts';
import { faqBehaviour } from '../pages/support/faq-behaviour.ts';
import type { RunTimeConfig } from '../run-time-config.ts';

/** What the prerendered Support Center does once it is there: questions that open, and the addresses to write to. */
const questions = document.querySelector<HTMLElement>('[data-faq]');
if (questions) faqBehaviour(questions);

/** Where the addresses cannot be learnt, the text stays that the page came with. */
async function showAddresses(): Promise<void> {
  const answer = await fetch('/config.json', { cache: 'no-cache' });
  const config = (await answer.json()) as RunTimeConfig;
  for (const channel of CHANNELS) {
    const address = config.contact?.[channel.value];
    if (!address) continue;
    const link = Object.assign(document.createElement('a'), {
      href: letterTo(channel, address, config),
      textContent: address,
    });
    document.querySelector(`[data-contact=${channel.value}]`)?.replaceChildren(link);
  }
}

showAddresses().catch((error: unknown) => {
  console.warn('The run-time configuration could not be loaded', error);
});
