/** A piece of an OpenAPI document (3.1: its schemas are JSON Schema). */
type Piece = { [key: string]: unknown };

/**
 * Lists what an older client of the API would miss or have refused, one line each. Additions are allowed: new calls,
 * new fields in answers, new optional fields in requests, new values and wider bounds in requests.
 */
export function losses(before: Piece, after: Piece): string[] {
  const [paths, pathsNow] = [object(before.paths), object(after.paths)];
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(object(methods)).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const now = object(pathsNow[path])[method];
      if (!isPiece(now)) return [`${name}: the call is gone`];
      return new Comparison(before, after)
        .operation(object(operation), now)
        .map((loss) => `${name}: ${loss}`);
    }),
  );
}

const isPiece = (value: unknown): value is Piece =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const object = (value: unknown): Piece => (isPiece(value) ? value : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const names = (value: unknown) => new Set(list(value).map(String));

/** Direction of a schema: a request must still be accepted; an answer must keep its fields. */
type Direction = 'request' | 'answer';

class Comparison {
  private readonly seen = new Set<string>();

  constructor(
    private readonly before: Piece,
    private readonly after: Piece,
  ) {}

  operation(before: Piece, after: Piece): string[] {
    return [
      ...(excludes(before['x-access'], after['x-access']) ? ['fewer people may call it'] : []),
      ...this.parameters(list(before.parameters).map(object), list(after.parameters).map(object)),
      ...this.body(object(before.requestBody), object(after.requestBody)),
      ...this.answers(object(before.responses), object(after.responses)),
    ];
  }

  private parameters(before: Piece[], after: Piece[]): string[] {
    const same = (one: Piece) => (other: Piece) => one.name === other.name && one.in === other.in;
    const gone = before.flatMap((parameter) => {
      const now = after.find(same(parameter));
      if (!now) return [`the parameter ${parameter.name} is gone`];
      return this.schema(
        `parameter ${parameter.name}`,
        'request',
        object(parameter.schema),
        object(now.schema),
      );
    });
    const demanded = after.filter(
      (parameter) => parameter.required === true && before.find(same(parameter))?.required !== true,
    );
    return [...gone, ...demanded.map(({ name }) => `the parameter ${name} is required now`)];
  }

  private body(before: Piece, after: Piece): string[] {
    const demanded = after.required === true && before.required !== true ? ['a body is required now'] : [];
    return [...demanded, ...this.contents('body', 'request', object(before.content), object(after.content))];
  }

  private answers(before: Piece, after: Piece): string[] {
    return Object.entries(before)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, answer]) => {
        const now = after[status];
        if (!isPiece(now)) return [`the answer ${status} is gone`];
        return this.contents('answer', 'answer', object(object(answer).content), object(now.content));
      });
  }

  private contents(place: string, direction: Direction, before: Piece, after: Piece): string[] {
    return Object.entries(before).flatMap(([type, content]) => {
      const now = after[type];
      if (!isPiece(now)) return [`${place}: ${type} is gone`];
      return this.schema(place, direction, object(object(content).schema), object(now.schema));
    });
  }

  private schema(place: string, direction: Direction, before: Piece, after: Piece): string[] {
    const pair = `${direction} ${before.$ref} ${after.$ref}`;
    if (before.$ref !== undefined && this.seen.has(pair)) return [];
    this.seen.add(pair);
    const [old, now] = [plain(before, this.before), plain(after, this.after)];
    return [
      ...(direction === 'request' ? narrowed(place, old, now) : widened(place, old, now)),
      ...this.fields(place, direction, old, now),
      ...(old.items ? this.schema(`${place}[]`, direction, object(old.items), object(now.items)) : []),
    ];
  }

  private fields(place: string, direction: Direction, before: Piece, after: Piece): string[] {
    const now = object(after.properties);
    const [required, requiredNow] = [names(before.required), names(after.required)];
    const lost = Object.entries(object(before.properties)).flatMap(([name, field]) => {
      const inner = now[name];
      if (!isPiece(inner)) return [`${place}.${name} is gone`];
      const left = direction === 'answer' && required.has(name) && !requiredNow.has(name);
      return [
        ...(left ? [`${place}.${name} may be left out now`] : []),
        ...this.schema(`${place}.${name}`, direction, object(field), inner),
      ];
    });
    const demanded = direction === 'request' ? [...requiredNow].filter((name) => !required.has(name)) : [];
    return [...lost, ...demanded.map((name) => `${place}.${name} is required now`)];
  }
}

/** Returns whether a caller lost access. Only teams may call routes of teams, and no others. */
const excludes = (before: unknown, after: unknown) =>
  [before, after].includes('team') ? before !== after : rights(after) > rights(before);

/** Rank of the access that a call requires; a higher rank admits fewer people. */
function rights(access: unknown): number {
  if (access === 'public' || access === 'signed' || access === undefined) return 0;
  if (access === 'member') return 1;
  return access === 'admin' ? 2 : 103 - Number(object(access).adminLevel);
}

/** Follows references, and merges "this or null" into one schema with two types. */
function plain(schema: Piece, document: Piece): Piece {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.replace('#/components/schemas/', '');
    return plain(object(object(object(document.components).schemas)[name]), document);
  }
  const { allOf, anyOf, ...rest } = schema;
  const parts = [...list(allOf), ...list(anyOf)].map((part) => plain(object(part), document));
  const types = new Set([...typesOf(rest), ...parts.flatMap((part) => [...typesOf(part)])]);
  return Object.assign({}, ...parts, rest, types.size > 0 ? { type: [...types] } : {});
}

const typesOf = ({ type }: Piece) => new Set([type ?? []].flat().map(String));

const LOWER_BOUNDS = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'];
const UPPER_BOUNDS = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'];

/** Lists what a request may no longer contain, one line each. */
function narrowed(place: string, before: Piece, after: Piece): string[] {
  const types = typesOf(after);
  const lostTypes = [...typesOf(before)].filter(
    (type) => types.size > 0 && !types.has(type) && !(type === 'integer' && types.has('number')),
  );
  const values = names(after.enum);
  const lostValues = after.enum ? [...names(before.enum)].filter((value) => !values.has(value)) : [];
  const bound = (name: string, usual: number) => Number(after[name] ?? usual) - Number(before[name] ?? usual);
  return [
    ...lostTypes.map((type) => `${place} can no longer be ${type}`),
    ...lostValues.map((value) => `${place} can no longer be ${value}`),
    ...(after.enum && !before.enum ? [`${place} is one of a few values now`] : []),
    ...(after.pattern !== undefined && after.pattern !== before.pattern
      ? [`${place} has another pattern now`]
      : []),
    ...LOWER_BOUNDS.filter((name) => bound(name, -1e300) > 0).map(
      (name) => `${place} has a higher ${name} now`,
    ),
    ...UPPER_BOUNDS.filter((name) => bound(name, 1e300) < 0).map(
      (name) => `${place} has a lower ${name} now`,
    ),
  ];
}

/** Lists the types that an answer may have now and that older clients do not expect, one line each. */
function widened(place: string, before: Piece, after: Piece): string[] {
  const types = typesOf(before);
  return [...typesOf(after)]
    .filter((type) => types.size > 0 && !types.has(type) && !(type === 'integer' && types.has('number')))
    .map((type) => `${place} may be ${type} now`);
}
