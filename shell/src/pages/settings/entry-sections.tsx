import { Checkbox, chakra, Flex, Select, Toggle } from '@fettle/shared-ui';
import { type PreferenceFields, useEditPreferences, usePreferences } from '@fettle/shared-ui/data';
import { FormField, WorkoutTypeField } from '@fettle/shared-ui/forms';
import {
  DEFAULT_WORKOUT_TYPE,
  WEIGHT_UNIT_LABELS,
  WEIGHT_UNITS,
  type WeightUnit,
  workoutTypes,
  workoutTypeValue,
} from '@fettle/shared-ui/rules';
import { useEffect, useState } from 'react';
import { SettingsSection } from './settings-section.tsx';

const UNITS = WEIGHT_UNITS.map((unit) => ({ value: unit, label: WEIGHT_UNIT_LABELS[unit] }));

/** Settings of the New Entry dialogs: the parts that each shows at once, the default unit, the workout types. */
export function EntrySections() {
  const { weightEntry, progressPicEntry, workoutEntry, challengeEntry, customEntry } = usePreferences();
  const { edit, saveNow } = useEditPreferences();
  // A page that is left within the pause after an edit saves at once.
  useEffect(() => saveNow, [saveNow]);

  const editor = (section: keyof PreferenceFields) => (fields: object) => edit({ [section]: fields });
  return (
    <>
      <SettingsSection heading="Weight Entry" line="What Log Weight opens with.">
        <FormField label="Default unit">
          <Select
            name="defaultUnit"
            options={UNITS}
            value={weightEntry.defaultUnit}
            onChange={({ currentTarget }) =>
              edit({ weightEntry: { defaultUnit: currentTarget.value as WeightUnit } })
            }
          />
        </FormField>
        <ShowToggle
          flag="showUnitDropdown"
          shown={weightEntry.showUnitDropdown}
          onEdit={editor('weightEntry')}
        />
        <ShowToggle flag="showNotes" shown={weightEntry.showNotes} onEdit={editor('weightEntry')} />
      </SettingsSection>
      <SettingsSection heading="Progress Pic" line="What Progress Pic opens with.">
        <ShowToggle flag="showNotes" shown={progressPicEntry.showNotes} onEdit={editor('progressPicEntry')} />
      </SettingsSection>
      <SettingsSection heading="Workout Entry" line="What Log Workout opens with, and types of your own.">
        <ShowToggle flag="showNotes" shown={workoutEntry.showNotes} onEdit={editor('workoutEntry')} />
        <CustomTypes types={workoutEntry.customWorkoutTypes} />
        <TypesWithSets
          types={workoutEntry.customWorkoutTypes}
          chosen={workoutEntry.typesWithSets}
          onEdit={editor('workoutEntry')}
        />
      </SettingsSection>
      <SettingsSection heading="Challenge Entry" line="What Challenge Specific opens with.">
        <ShowToggle flag="showNotes" shown={challengeEntry.showNotes} onEdit={editor('challengeEntry')} />
        <ShowToggle flag="showImages" shown={challengeEntry.showImages} onEdit={editor('challengeEntry')} />
      </SettingsSection>
      <SettingsSection heading="Custom Entry" line="What Custom Entry opens with.">
        <ShowToggle flag="showImages" shown={customEntry.showImages} onEdit={editor('customEntry')} />
      </SettingsSection>
    </>
  );
}

/**
 * The workout types of Log Workout, with controls to add and remove them. The selection here is not saved: it shows a
 * new type in its place, and changes to Weight Training when the selected type is removed.
 */
function CustomTypes({ types }: { types: readonly string[] }) {
  const { addWorkoutType, removeWorkoutType } = useEditPreferences();
  const [selected, select] = useState<string>(DEFAULT_WORKOUT_TYPE);
  return (
    <WorkoutTypeField
      label="Workout types"
      name="workoutType"
      types={types}
      value={selected}
      onChange={select}
      onAdd={addWorkoutType}
      onRemove={removeWorkoutType}
      showTypes
    />
  );
}

interface TypesWithSetsProps {
  types: readonly string[];
  /** Labels; one of a type that was removed stays, for when it is added again. */
  chosen: readonly string[];
  onEdit(fields: { typesWithSets: string[] }): void;
}

/** The workout types for which Log Workout offers exercises and sets. */
function TypesWithSets({ types, chosen, onEdit }: TypesWithSetsProps) {
  const isOf = (value: string) => (label: string) => workoutTypeValue(label) === value;
  return (
    <chakra.fieldset>
      <chakra.legend textStyle="sm" fontWeight="medium">
        Exercises and sets
      </chakra.legend>
      <Flex wrap="wrap" columnGap={6}>
        {workoutTypes(types).map(({ label, value }) => (
          <Checkbox
            key={value}
            checked={chosen.some(isOf(value))}
            onChange={({ currentTarget }) => {
              const others = chosen.filter((other) => !isOf(value)(other));
              onEdit({ typesWithSets: currentTarget.checked ? [...others, label] : others });
            }}
          >
            {label}
          </Checkbox>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}

const LABELS = {
  showUnitDropdown: 'Show unit dropdown',
  showNotes: 'Show notes',
  showImages: 'Show images',
} as const;

interface ShowToggleProps {
  flag: keyof typeof LABELS;
  /** Value of the setting; on unless it is explicitly false. */
  shown: boolean | undefined;
  onEdit(fields: { [flag: string]: boolean }): void;
}

/** Whether a part of an entry dialog shows at once. */
function ShowToggle({ flag, shown, onEdit }: ShowToggleProps) {
  return (
    <Toggle
      side="end"
      name={flag}
      checked={shown !== false}
      onChange={(checked) => onEdit({ [flag]: checked })}
    >
      {LABELS[flag]}
    </Toggle>
  );
}
