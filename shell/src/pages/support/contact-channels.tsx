import type { RunTimeConfig } from '../../app/run-time-config.ts';
import { areExamples, CHANNELS, mailtoLink } from './contact-channel.ts';
import styles from './support.module.css';

interface ContactChannelsProps {
  /** Null in a prerendered page, into which a script writes the addresses. */
  config: RunTimeConfig | null;
  isAdmin: boolean;
}

/** The four contact addresses. */
export function ContactChannels({ config, isAdmin }: ContactChannelsProps) {
  return (
    <section id="write-to-us" aria-labelledby="write-to-us-heading" className={styles.part}>
      <h2 id="write-to-us-heading">Write to us</h2>
      <p className={styles.quiet}>Response time: 24-48 hours.</p>
      <ul className={styles.channels}>
        {CHANNELS.map((channel) => (
          <li key={channel.value}>
            <h3>{channel.label}</h3>
            <p>{channel.about}</p>
            <p className={styles.address}>
              {config ? (
                <Address channel={channel} config={config} />
              ) : (
                <AddressPlaceholder channel={channel} />
              )}
            </p>
          </li>
        ))}
      </ul>
      {isAdmin && config?.contact && areExamples(config.contact) && (
        <p className={styles.quiet}>
          These are example addresses, and messages to them are not read. Start the server with{' '}
          <code>CONTACT_EMAIL</code> to set your own. Only administrators see this note.
        </p>
      )}
    </section>
  );
}

type Channel = (typeof CHANNELS)[number];

function Address({ channel, config }: { channel: Channel; config: RunTimeConfig }) {
  const address = config.contact?.[channel.value];
  if (!address) return 'The address could not be loaded. Reload the page to see it.';
  return <a href={mailtoLink(channel, address, config)}>{address}</a>;
}

/** Placeholder: a true text until the script replaces it with the address. */
function AddressPlaceholder({ channel }: { channel: Channel }) {
  return (
    <span data-contact={channel.value}>
      named in <a href="/config.json">config.json</a>
    </span>
  );
}
