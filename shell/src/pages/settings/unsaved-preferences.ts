import type { Preferences } from '@fettle/shared-ui/data';

/** Edits that the server does not have yet, by section and field. */
export type Unsaved = { [Section in keyof Preferences]?: Partial<Preferences[Section]> };

type Sections = Record<string, Record<string, unknown>>;

/** Lays `later` over `earlier`, field by field. */
function overlay(earlier: Sections, later: Sections): Sections {
  const result: Sections = { ...earlier };
  for (const [section, fields] of Object.entries(later)) result[section] = { ...result[section], ...fields };
  return result;
}

/** One more edit; the last one of a field counts. */
export const withEdit = (unsaved: Unsaved, edit: Unsaved): Unsaved =>
  overlay(unsaved as Sections, edit as Sections) as Unsaved;

/** What the member sees: what is saved, with his edits on top. */
export const shown = (saved: Preferences, unsaved: Unsaved): Preferences =>
  overlay(saved as unknown as Sections, unsaved as Sections) as unknown as Preferences;

/** What is left to save after `sent` was saved: a field that was edited again meanwhile stays. */
export function afterSaving(unsaved: Unsaved, sent: Unsaved): Unsaved {
  const left: Sections = {};
  for (const [section, fields] of Object.entries(unsaved as Sections)) {
    const news = Object.entries(fields).filter(
      ([field, value]) => (sent as Sections)[section]?.[field] !== value,
    );
    if (news.length > 0) left[section] = Object.fromEntries(news);
  }
  return left as Unsaved;
}

export const isSaved = (unsaved: Unsaved): boolean => Object.keys(unsaved).length === 0;
