/**
 * An OpenID Connect provider for tests, with the settings of its first argument (JSON: `client_id`, `client_secret`,
 * `redirect_uri`). It prints its issuer in one line, and ends with its standard input. `PUT /person` with claims as JSON
 * decides who signs in from then on, without a form; `null` refuses them. `PUT /product` with an origin decides where the product is
 * that is told of logouts: the tests know it only once the product has started, which needs the provider.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

// It warns of keys and a storage that no product may have, and of Node 20, already when it is imported.
console.warn = () => undefined;
const { Provider } = await import('oidc-provider');

const { client_id, client_secret, redirect_uri, backchannel_logout_uri } = JSON.parse(
  process.argv[2] ?? '{}',
);
/** Claims by subject. */
const people = new Map();
let next = null;
let product = null;

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, issuer);
  if (pathname === '/person') {
    next = JSON.parse(await text(request));
    if (next) people.set(next.sub, next);
    response.end();
  } else if (pathname === '/product') {
    product = await text(request);
    response.end();
  } else if (pathname.startsWith('/interaction/')) await interact(request, response);
  else provider.callback()(request, response);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const issuer = `http://localhost:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id,
      client_secret,
      redirect_uris: [redirect_uri],
      grant_types: ['authorization_code'],
      backchannel_logout_uri,
      backchannel_logout_session_required: true,
    },
  ],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'preferred_username', 'groups'],
  },
  cookies: { keys: ['only-for-tests'] },
  features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
  // The library's dispatcher refuses addresses of this machine.
  fetch: (url, { dispatcher: _, ...options }) =>
    fetch(new URL(new URL(url).pathname, product ?? url), options),
  findAccount: (_context, sub) => ({ accountId: sub, claims: () => people.get(sub) }),
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
});
provider.on('server_error', (_context, error) => console.error(error));
provider.on('backchannel.error', (_context, error) => console.error(error));

/** Answers every question of the provider with the person of the test. */
async function interact(request, response) {
  if (next === null) {
    const refusal = { error: 'access_denied', error_description: 'They said no' };
    await provider.interactionFinished(request, response, refusal);
    return;
  }
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId: next.sub, clientId: params.client_id });
  grant.addOIDCScope(params.scope);
  const answer = { login: { accountId: next.sub }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, answer, { mergeWithLastSubmission: false });
}

console.log(issuer);
process.stdin.resume().once('end', () => process.exit());
