import { customWorkoutTypes, workoutTypeLabel, workoutTypeValue } from '../../rules/workout-type.ts';
import type { BodyOf } from '../client/api-types.ts';
import { DEFAULT_PREFERENCES, type Preferences } from './preferences.queries.ts';

/** Fields by section, without the sidebar's, which has its own call, and the types, which are edited one by one. */
export type PreferenceFields = {
  [Section in Exclude<keyof Preferences, 'ui'>]?: Partial<Omit<Preferences[Section], 'customWorkoutTypes'>>;
};

/**
 * Edits that the server does not have yet. For workout types these are additions and removals, never the whole list, so
 * that they apply to a list that another tab or device has changed meanwhile.
 */
export interface UnsavedEdits {
  fields: PreferenceFields;
  /** Labels, with their former index in the list if they had one. */
  added: readonly { label: string; at?: number }[];
  removed: readonly string[];
}

export const NO_EDITS: UnsavedEdits = { fields: {}, added: [], removed: [] };

type Sections = Record<string, Record<string, unknown>>;

/** Merges `later` into `earlier`, field by field. */
function merge(earlier: object, later: object): Sections {
  const result = { ...earlier } as Sections;
  for (const [section, fields] of Object.entries(later)) result[section] = { ...result[section], ...fields };
  return result;
}

const isSame = (one: string) => (other: string) => workoutTypeValue(one) === workoutTypeValue(other);

/** Adds an edit; the last edit of a field counts. */
export function editFields(unsaved: UnsavedEdits, fields: PreferenceFields): UnsavedEdits {
  return { ...unsaved, fields: merge(unsaved.fields, fields) as PreferenceFields };
}

/** Adds a workout type at the end of the list or at an index. */
export function addType({ fields, added, removed }: UnsavedEdits, label: string, at?: number): UnsavedEdits {
  const others = added.filter((other) => !isSame(label)(other.label));
  const type = at === undefined ? { label: workoutTypeLabel(label) } : { label: workoutTypeLabel(label), at };
  return { fields, added: [...others, type], removed: removed.filter((other) => !isSame(label)(other)) };
}

/** Removes a workout type from the additions and from the server's list, whatever that contains by then. */
export function removeType({ fields, added, removed }: UnsavedEdits, label: string): UnsavedEdits {
  return {
    fields,
    added: added.filter((other) => !isSame(label)(other.label)),
    removed: [...removed.filter((other) => !isSame(label)(other)), label],
  };
}

export const isEmpty = ({ fields, added, removed }: UnsavedEdits): boolean =>
  Object.keys(fields).length === 0 && added.length === 0 && removed.length === 0;

export const editsTypes = ({ added, removed }: UnsavedEdits): boolean => added.length + removed.length > 0;

/** A list after the edits of the workout types. A type that the list already has is not added again. */
export function workoutTypesAfter(list: readonly string[], { added, removed }: UnsavedEdits): string[] {
  const kept = customWorkoutTypes(list).map(({ label }) => label);
  const after = kept.filter((label) => !removed.some(isSame(label)));
  for (const { label, at } of added) {
    if (!after.some(isSame(label))) after.splice(at ?? after.length, 0, label);
  }
  return customWorkoutTypes(after).map(({ label }) => label);
}

/** Preferences that the member sees: the defaults, overridden by the saved ones, overridden by the edits. */
export function withEdits(saved: Preferences | undefined, unsaved: UnsavedEdits): Preferences {
  const current = merge(DEFAULT_PREFERENCES, saved ?? {}) as unknown as Preferences;
  return merge(current, patchOf(current, unsaved)) as unknown as Preferences;
}

/** The PATCH that saves the edits: the edited fields only, and the list of types as a whole, as the API takes it. */
export function patchOf(saved: Preferences, unsaved: UnsavedEdits): BodyOf<'patch', '/preferences'> {
  if (!editsTypes(unsaved)) return unsaved.fields;
  const list = workoutTypesAfter(saved.workoutEntry.customWorkoutTypes, unsaved);
  return merge(unsaved.fields, { workoutEntry: { customWorkoutTypes: list } });
}

/** Returns the edits made after `sent`, which are left to save. */
export function remainingEdits(unsaved: UnsavedEdits, sent: UnsavedEdits): UnsavedEdits {
  const left: Sections = {};
  for (const [section, fields] of Object.entries(unsaved.fields as Sections)) {
    const sentFields = (sent.fields as Sections)[section];
    const changed = Object.entries(fields).filter(([field, value]) => sentFields?.[field] !== value);
    if (changed.length > 0) left[section] = Object.fromEntries(changed);
  }
  return {
    fields: left as PreferenceFields,
    added: unsaved.added.filter(({ label }) => !sent.added.some((other) => isSame(label)(other.label))),
    removed: unsaved.removed.filter((label) => !sent.removed.some(isSame(label))),
  };
}

const keyOf = (member: string) => `fettle-unsaved-preferences-${member}`;

/**
 * Edits of preferences that could not be saved, kept on this device under the member who made them until their next
 * sign-in or page load. Nothing is kept where storage is refused.
 */
export const keptEdits = {
  of(member: string): UnsavedEdits | null {
    try {
      const kept = localStorage.getItem(keyOf(member));
      return kept === null ? null : (JSON.parse(kept) as UnsavedEdits);
    } catch {
      return null;
    }
  },

  /** Returns false if storage refuses the edits. */
  keep(member: string, unsaved: UnsavedEdits): boolean {
    try {
      localStorage.setItem(keyOf(member), JSON.stringify(unsaved));
      return true;
    } catch {
      return false;
    }
  },

  forget(member: string): void {
    try {
      localStorage.removeItem(keyOf(member));
    } catch {
      // Unreachable storage holds nothing of ours.
    }
  },
};
