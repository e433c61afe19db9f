import { sample } from 'openapi-sampler';

/** The description of the API, as far as answers are made of it. */
export interface ApiDescription {
  paths: Record<string, Record<string, Operation | undefined>>;
}

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

/** A team's own answers by method and path: the data, or a function that makes it. */
export type MockAnswers = Record<string, Record<string, unknown>>;

interface Answer {
  status: number;
  /** JSON; null for an answer without a body. */
  body: object | null;
}

const API = '/api/v1';

/** Values of fields in every sample: a member is signed in, and each list ends. */
const BELIEVABLE: Record<string, unknown> = {
  username: 'you',
  display_name: 'You',
  email: 'you@example.org',
  is_admin: false,
  permission_level: 100,
  next_cursor: null,
  has_more: false,
};

/**
 * Answers a call of the API without a server: with the team's own data where `answers` has some, else with a sample that the
 * API's description makes, as of `now`. 404 for a path, 405 for a method that the description does not have.
 */
export function mockAnswer(
  description: ApiDescription,
  answers: MockAnswers,
  { method, path, now }: { method: string; path: string; now: Date },
): Answer {
  const template = templateOf(description, path);
  if (!template) return failure(404, `The API has no ${path}.`);
  const operation = description.paths[template]?.[method];
  if (!operation) return failure(405, `The API has no ${method.toUpperCase()} ${path}.`);
  const [code, response] = Object.entries(operation.responses).find(([key]) => key.startsWith('2')) ?? [];
  const status = Number(code ?? 204);
  const schema = response?.content?.['application/json']?.schema;
  if (!schema) return { status, body: null };
  const own = answers[method]?.[template.slice(API.length)];
  if (own === undefined) return { status, body: believable(sample(schema, {}, description), now) };
  return { status, body: { success: true, data: typeof own === 'function' ? own() : own } };
}

/** A sample has the day on which its library was written; lists of members' data show the last days. */
function believable(answer: unknown, now: Date): object {
  const text = JSON.stringify(answer, (key, value) =>
    Object.hasOwn(BELIEVABLE, key) ? BELIEVABLE[key] : value,
  );
  const at = now.toISOString();
  return JSON.parse(text.replaceAll('2019-08-24T14:15:22Z', at).replaceAll('2019-08-24', at.slice(0, 10)));
}

/** An answer that fails, in the envelope of the API. */
export const failure = (status: number, message: string): Answer => ({
  status,
  body: { success: false, message, detail: message, errors: [{ code: 'NOT_MOCKED', message }] },
});

/** The path of the description that fits, one without parameters first. */
function templateOf({ paths }: ApiDescription, path: string): string | undefined {
  if (Object.hasOwn(paths, path)) return path;
  return Object.keys(paths).find((template) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
}
