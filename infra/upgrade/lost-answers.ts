/** Addresses of pictures, whose files are compared, and the moment of the last use change by themselves. */
const CHANGING = /(^|\.)(last_active_at|last_used_at|updated_at|url|thumb_url)$/;

/**
 * What was answered before and is not any more: the paths of values that are missing or differ. What was added since is
 * no loss: newer releases answer more fields.
 */
export function lostAnswers(before: unknown, after: unknown, path = ''): string[] {
  if (CHANGING.test(path) || Object.is(before, after)) return [];
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null) {
    return [`${path}: ${shown(before)}, now ${shown(after)}`];
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) {
    return [`${path}: ${before.length} values, now ${after.length}`];
  }
  return Object.entries(before).flatMap(([name, value]) =>
    lostAnswers(value, (after as Record<string, unknown>)[name], path ? `${path}.${name}` : name),
  );
}

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60);
