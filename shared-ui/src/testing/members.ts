import type { Schemas } from '../data/client/api-types.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../data/preferences/preferences.queries.ts';

/** A member for tests; pass only the fields that the test is about. */
export function member(fields: Partial<Schemas['UserDto']> = {}): Schemas['UserDto'] {
  return {
    id: '01990000-0000-7000-8000-000000000001',
    username: 'mara',
    email: 'mara@example.org',
    email_verified_at: null,
    display_name: 'Mara',
    is_admin: false,
    permission_level: 100,
    premium: false,
    created_at: '2026-01-05T08:00:00.000Z',
    ...fields,
  };
}

/** Preferences with some sections' fields changed: `preferencesWith({ weightEntry: { showNotes: false } })`. */
export function preferencesWith(
  changes: { [Section in keyof Preferences]?: Partial<Preferences[Section]> } = {},
): Preferences {
  const sections = Object.entries(DEFAULT_PREFERENCES).map(([section, fields]) => [
    section,
    { ...fields, ...changes[section as keyof Preferences] },
  ]);
  return Object.fromEntries(sections);
}
