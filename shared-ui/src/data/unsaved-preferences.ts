import { customWorkoutTypes, workoutTypeLabel, workoutTypeValue } from '../rules/workout-type.ts';
import type { BodyOf } from './api-types.ts';
import { DEFAULT_PREFERENCES, type Preferences } from './preferences.queries.ts';

/** Fields by section; the sidebar's has a call of its own, and the list of workout types is changed type by type. */
export type PreferenceFields = {
  [Section in Exclude<keyof Preferences, 'ui'>]?: Partial<Omit<Preferences[Section], 'customWorkoutTypes'>>;
};

/**
 * Edits that the server does not have yet. Of the workout types it is what was added and what was removed, never the
 * list: so they can be laid over a list that another tab or device has changed meanwhile.
 */
export interface Unsaved {
  fields: PreferenceFields;
  /** Labels, with their place in the list where they had one before. */
  added: readonly { label: string; at?: number }[];
  removed: readonly string[];
}

export const NOTHING: Unsaved = { fields: {}, added: [], removed: [] };

type Sections = Record<string, Record<string, unknown>>;

/** Lays `later` over `earlier`, field by field. */
function overlay(earlier: object, later: object): Sections {
  const result = { ...earlier } as Sections;
  for (const [section, fields] of Object.entries(later)) result[section] = { ...result[section], ...fields };
  return result;
}

const isSame = (one: string) => (other: string) => workoutTypeValue(one) === workoutTypeValue(other);

/** One more edit; the last one of a field counts. */
export function withFields(unsaved: Unsaved, fields: PreferenceFields): Unsaved {
  return { ...unsaved, fields: overlay(unsaved.fields, fields) as PreferenceFields };
}

/** One more workout type, at the end of the list or at a place in it. */
export function withAdded({ fields, added, removed }: Unsaved, label: string, at?: number): Unsaved {
  const others = added.filter((known) => !isSame(label)(known.label));
  const type = at === undefined ? { label: workoutTypeLabel(label) } : { label: workoutTypeLabel(label), at };
  return { fields, added: [...others, type], removed: removed.filter((known) => !isSame(label)(known)) };
}

/** One workout type less; it is taken from whatever list the server has, even if it was added a moment ago. */
export function withRemoved({ fields, added, removed }: Unsaved, label: string): Unsaved {
  return {
    fields,
    added: added.filter((known) => !isSame(label)(known.label)),
    removed: [...removed.filter((known) => !isSame(label)(known)), label],
  };
}

export const isNothing = ({ fields, added, removed }: Unsaved): boolean =>
  Object.keys(fields).length === 0 && added.length === 0 && removed.length === 0;

export const editsTypes = ({ added, removed }: Unsaved): boolean => added.length + removed.length > 0;

/** The edits of the workout types, laid over a list. What the list has already is not added again. */
export function workoutTypesAfter(list: readonly string[], { added, removed }: Unsaved): string[] {
  const kept = customWorkoutTypes(list).map(({ label }) => label);
  const after = kept.filter((label) => !removed.some(isSame(label)));
  for (const { label, at } of added) {
    if (!after.some(isSame(label))) after.splice(at ?? after.length, 0, label);
  }
  return customWorkoutTypes(after).map(({ label }) => label);
}

/** What the member sees: the defaults, over them what is saved, and his edits on top. */
export function shown(saved: Preferences | undefined, unsaved: Unsaved): Preferences {
  const known = overlay(DEFAULT_PREFERENCES, saved ?? {}) as unknown as Preferences;
  return overlay(known, changeToSend(known, unsaved)) as unknown as Preferences;
}

/** The PATCH that saves the edits: what was edited and nothing else, the list of types whole as the API takes it. */
export function changeToSend(saved: Preferences, unsaved: Unsaved): BodyOf<'patch', '/preferences'> {
  if (!editsTypes(unsaved)) return unsaved.fields;
  const list = workoutTypesAfter(saved.workoutEntry.customWorkoutTypes, unsaved);
  return overlay(unsaved.fields, { workoutEntry: { customWorkoutTypes: list } });
}

/** What is left to save after `sent` was saved: what was edited again meanwhile stays. */
export function afterSaving(unsaved: Unsaved, sent: Unsaved): Unsaved {
  const left: Sections = {};
  for (const [section, fields] of Object.entries(unsaved.fields as Sections)) {
    const sentFields = (sent.fields as Sections)[section];
    const news = Object.entries(fields).filter(([field, value]) => sentFields?.[field] !== value);
    if (news.length > 0) left[section] = Object.fromEntries(news);
  }
  return {
    fields: left as PreferenceFields,
    added: unsaved.added.filter(({ label }) => !sent.added.some((known) => isSame(label)(known.label))),
    removed: unsaved.removed.filter((label) => !sent.removed.some(isSame(label))),
  };
}
