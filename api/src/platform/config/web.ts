import { ConfigurationError, commaSeparated, isHttpUrl, oneOf } from './setting.ts';

/** `API_BASE_URL`: the origin of the API; empty means the origin of the page. */
export function apiBaseUrl({ API_BASE_URL: url = '' }: NodeJS.ProcessEnv): string {
  if (url && !isHttpUrl(url)) {
    throw new ConfigurationError(`API_BASE_URL must look like https://api.example.org, not "${url}".`);
  }
  return url;
}

/** The only wildcard is that of the port, because these origins go into the security policy of every page. */
const ORIGIN = /^(https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(:\d+|:\*)?$/;

/** `SERVICE_WORKER`: `off` takes the app off the devices that keep it for times without a network. */
export const serviceWorker = (env: NodeJS.ProcessEnv): boolean =>
  oneOf(env, 'SERVICE_WORKER', ['on', 'off']) === 'on';

/** `OVERRIDE_ORIGINS`, as a browser writes origins. */
export function overrideOrigins({ OVERRIDE_ORIGINS = '' }: NodeJS.ProcessEnv): string[] {
  const origins = commaSeparated(OVERRIDE_ORIGINS.toLowerCase());
  const wrong = origins.find((origin) => !ORIGIN.test(origin) || !URL.canParse(origin.replace(/:\*$/, '')));
  if (wrong === undefined) return origins.map((it) => (it.endsWith(':*') ? it : new URL(it).origin));
  throw new ConfigurationError(
    `OVERRIDE_ORIGINS must name origins such as http://localhost:4201 or http://localhost:*, not "${wrong}".`,
  );
}

/** `PUSH_SERVICES`: origins such as `https://push.example.org`. */
export function pushServices({ PUSH_SERVICES = '' }: NodeJS.ProcessEnv): string[] {
  const origins = commaSeparated(PUSH_SERVICES);
  const wrong = origins.find((origin) => !isHttpUrl(origin) || new URL(origin).origin !== origin);
  if (wrong === undefined) return origins;
  throw new ConfigurationError(
    `PUSH_SERVICES must name origins such as https://push.example.org, not "${wrong}".`,
  );
}

/** The e-mail addresses for members and visitors. */
export interface Contact {
  support: string;
  bugs: string;
  feedback: string;
  partnerships: string;
}

/** The defaults until the owner of a server sets their own; by RFC 2606 no mailbox exists there. */
const EXAMPLES: Contact = {
  support: 'support@fettle.example',
  bugs: 'bugs@fettle.example',
  feedback: 'feedback@fettle.example',
  partnerships: 'partnerships@fettle.example',
};

/** The addresses that `<input type=email>` accepts; none of these characters ends a header or an address early. */
export const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** `CONTACT_EMAIL`: one address for all four, or four in the order above with commas between them. */
export function contact({ CONTACT_EMAIL: text = '' }: NodeJS.ProcessEnv): Contact {
  if (!text.trim()) return EXAMPLES;
  const addresses = text.split(',').map((address) => address.trim());
  const [support = '', bugs = support, feedback = support, partnerships = support] = addresses;
  if ([1, 4].includes(addresses.length) && addresses.every((address) => ADDRESS.test(address))) {
    return { support, bugs, feedback, partnerships };
  }
  throw new ConfigurationError(
    `CONTACT_EMAIL must be one address, or four with commas between them (support, bugs, feedback, partnerships), not "${text}".`,
  );
}
