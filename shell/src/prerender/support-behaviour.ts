import type { RunTimeConfig } from '../app/run-time-config.ts';
import { CHANNELS, mailtoLink } from '../pages/support/contact-channel.ts';
import { faqBehaviour } from '../pages/support/faq-behaviour.ts';

// Behaviour of the prerendered Support Center: questions that open, and the contact addresses.
const questions = document.querySelector<HTMLElement>('[data-faq]');
if (questions) faqBehaviour(questions);

/** Shows the addresses; when they cannot be loaded, the prerendered text stays. */
async function showAddresses(): Promise<void> {
  const answer = await fetch('/config.json', { cache: 'no-cache' });
  const config = (await answer.json()) as RunTimeConfig;
  for (const channel of CHANNELS) {
    const address = config.contact?.[channel.value];
    if (!address) continue;
    const link = Object.assign(document.createElement('a'), {
      href: mailtoLink(channel, address, config),
      textContent: address,
    });
    document.querySelector(`[data-contact=${channel.value}]`)?.replaceChildren(link);
  }
}

showAddresses().catch((error: unknown) => {
  console.warn('The run-time configuration could not be loaded', error);
});
