import * as fc from 'fast-check';
import { anonymous, type SignedIn, signIn } from './accounts/sign-in.ts';
import { allowsBody, type Call, calls, schemas, schemaViolation } from './api-document.ts';
import { arbitraryFromSchema } from './arbitrary-from-schema.ts';
import { createTeam } from './deploy-token.ts';
import { FORM_TYPES, INVALID_FORMS, INVALID_JSON, invalidVariants } from './invalid-input.ts';

/** Another seed tries other requests: `FETTLE_SEED=<number>`. A failure prints the seed and the request. */
const SEED = Number(process.env.FETTLE_SEED ?? 1);
/** Time limit that keeps a test below its own timeout on a slow machine. */
const LIMIT_MS = 40_000;

/** Requests per operation; checking a password is slow by design, and without fields there is little to vary. */
export interface RandomCalls {
  runs: number;
  runs_with_password: number;
  runs_without_fields: number;
}

/** Signing out never fails: an unknown token is treated like none. */
const LENIENT = ['POST /api/v1/auth/logout'];

/** One request, as it goes over the wire. */
interface Sent {
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** The body as a value, when it is meant to be JSON; `undefined` when it is not even that. */
  value: unknown;
}

/** Ids and tokens from earlier answers, so that later requests name things that exist. */
const known: Record<string, string[]> = { id: [], cursor: [] };

function remember(answer: unknown): void {
  for (const [, id = ''] of JSON.stringify(answer).matchAll(/"id":"([^"]+)"/g)) known.id?.push(id);
  for (const [, cursor = ''] of JSON.stringify(answer).matchAll(/"next_cursor":"([^"]+)"/g))
    known.cursor?.push(cursor);
}

/** A stored value of this kind or a made-up one; the choice is made when the request is sent. */
const knownOr = (kind: string, other: fc.Arbitrary<string>) =>
  fc.tuple(fc.nat(), fc.integer({ min: 0, max: 3 }), other).map(([which, dice, text]) => () => {
    const some = known[kind] ?? [];
    return dice > 0 && some.length > 0 ? (some[which % Math.min(some.length, 30)] ?? text) : text;
  });

const ODD_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'null',
  'undefined',
  '%00',
  '\u0000',
  'ä',
  '🍲',
  "'",
  '2026-02-30',
  'x'.repeat(300),
  '../..',
];
const odd = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string());

function parameterValues(call: Call, where: 'path' | 'query') {
  return call.parameters
    .filter((parameter) => parameter.in === where)
    .map(({ name, schema = {}, required = false }) => {
      const fitting = arbitraryFromSchema(schema, schemas).map(String);
      const kind = name === 'id' || name.endsWith('_id') ? 'id' : name;
      const value = fc.oneof(
        { weight: 4, arbitrary: knownOr(kind, fitting) },
        { weight: 1, arbitrary: odd.map((text) => () => text) },
      );
      return { name, value: required || where === 'path' ? value : fc.option(value, { freq: 3 }) };
    });
}

const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** Sometimes adds an invalid end to a query. */
const QUERY_ENDS = [
  '&more=1',
  '&page=1&page=2',
  '&q[]=1',
  '&q[a]=1',
  '&limit=1&limit=x',
  '&__proto__[a]=1',
  '&%',
  '&=',
  '&types=a,b',
  '&cursor=',
];

function requestsOf(call: Call): fc.Arbitrary<() => Sent> {
  const inPath = parameterValues(call, 'path');
  const inQuery = parameterValues(call, 'query');
  const ends = fc.option(fc.constantFrom(...QUERY_ENDS), { freq: 4 });
  const version = fc.constantFrom('1', '2', '"1"', '0', 'x', '', '99999999999', '-1');
  return fc
    .tuple(
      fc.tuple(...inPath.map(({ value }) => value)),
      fc.tuple(...inQuery.map(({ value }) => value)),
      ends,
      version,
      bodiesOf(call),
    )
    .map(([pathValues, queryValues, end, ifMatch, body]) => () => {
      let path = call.path;
      inPath.forEach(({ name }, n) => {
        path = path.replace(`{${name}}`, encodeURIComponent(wellFormed(pathValues[n]?.() || ' ')));
      });
      const query = inQuery.flatMap(({ name }, n) => {
        const value = queryValues[n]?.();
        return value === undefined ? [] : [`${name}=${encodeURIComponent(wellFormed(value))}`];
      });
      const headers: Record<string, string> = body ? { 'content-type': body.type } : {};
      if (call.parameters.some(({ name }) => name === 'If-Match')) headers['if-match'] = ifMatch;
      return {
        path: `${path}?${query.join('&')}${end ?? ''}`,
        headers,
        body: body?.text,
        value: body?.value,
      };
    });
}

interface Body {
  type: string;
  text: string;
  value: unknown;
}

/** Half of them are valid, most others have one invalid part, some are no JSON. */
function bodiesOf(call: Call): fc.Arbitrary<Body | undefined> {
  if (!call.body) return fc.constant(undefined);
  const { type, schema } = call.body;
  if (type !== 'application/json') {
    const form = fc.tuple(
      fc.constantFrom(...FORM_TYPES, FORM_TYPES[0] ?? ''),
      fc.constantFrom(...INVALID_FORMS),
    );
    return form.map(([formType, text]) => ({ type: formType, text, value: undefined }));
  }
  const fitting = arbitraryFromSchema(schema, schemas);
  const json = (value: unknown) => ({ type, text: JSON.stringify(value), value });
  return fc.oneof(
    { weight: 5, arbitrary: fitting.map(json) },
    { weight: 5, arbitrary: invalidVariants(fitting).map(json) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...INVALID_JSON).map((text) => ({ type, text, value: undefined })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('text/plain', 'application/xml', 'x')
        .map((other) => ({ type: other, text: '{}', value: undefined })),
    },
  );
}

function runsOf({ path, parameters, body }: Call, numbers: RandomCalls): number {
  if (body === null && parameters.length === 0) return numbers.runs_without_fields;
  return /login|register|password|account/.test(path) ? numbers.runs_with_password : numbers.runs;
}

let admin: SignedIn | undefined;
let deployToken: string | undefined;
let sent = 0;
/** Accepted requests: a test in which every request is refused would find nothing. */
let accepted = 0;

/** Sends the request as an administrator of level 0, who may call everything, or as a team. */
async function send(call: Call, { path, headers, body }: Sent) {
  admin ??= await signIn({ is_admin: true, permission_level: 0 });
  if (call.access === 'team') deployToken ??= (await createTeam()).token.token;
  const token = call.access === 'team' ? deployToken : admin.access_token;
  const authorization = { authorization: `Bearer ${token}` };
  const answer = await anonymous().raw(path, {
    method: call.method,
    headers: { ...authorization, ...headers },
    body: body ?? null,
  });
  sent += 1;
  if (answer.status < 300) accepted += 1;
  // A 401 means that an operation has ended the administrator's own session or account, as some are meant to.
  const signedOut = answer.status === 401 && !call.isPublic;
  if (signedOut || (answer.status < 300 && /password|account/.test(call.path))) admin = undefined;
  return answer;
}

async function check(call: Call, request: Sent): Promise<void> {
  const { status, body } = await send(call, request);
  remember(body);
  const complaint = status >= 500 ? `it answered ${status}` : schemaViolation(call, status, body);
  if (complaint !== null)
    throw new Error(
      `${complaint}\n${told(call, request)}\n→ ${status} ${JSON.stringify(body).slice(0, 1000)}`,
    );
  if (
    request.value !== undefined &&
    status < 300 &&
    !LENIENT.includes(call.name) &&
    !allowsBody(call, request.value)
  )
    throw new Error(`what the document does not allow was accepted\n${told(call, request)}`);
}

const told = (call: Call, { path, headers, body }: Sent) =>
  `${call.method} ${path}\n${JSON.stringify(headers)}\n${JSON.stringify(body)?.slice(0, 2000)}`;

/** A test for each operation: random requests, valid and not, answer as the document says. */
export function testRandomCalls(numbers: RandomCalls): void {
  it.each(calls)('answers as documented for any request: $name', async (call) => {
    await fc.assert(
      fc.asyncProperty(requestsOf(call), (request) => check(call, request())),
      { seed: SEED, numRuns: runsOf(call, numbers), interruptAfterTimeLimit: LIMIT_MS, endOnFailure: true },
    );
  });

  it('sent enough requests, of which enough were accepted', () => {
    expect(sent).toBeGreaterThan(calls.length * numbers.runs * 0.4);
    expect(accepted).toBeGreaterThan(sent * 0.1);
  });
}
