import { announce, Input } from '@fettle/shared-ui';
import { FormField } from '@fettle/shared-ui/forms';
import { useEscapeWithin } from '@fettle/shared-ui/overlays';
import { MAX_EXERCISE_NAME } from '@fettle/shared-ui/rules';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './choose-exercise.module.css';
import { exerciseChoices } from './exercise-choices.ts';

interface ChooseExerciseProps {
  /** Exercises that the member did, newest first. */
  own: readonly string[];
  onChoose(name: string): void;
  onCancel(): void;
}

const GROUPS: Record<string, string> = { yours: 'yours', new: 'add this name' };

/** Field that finds an exercise by typing; the arrow keys move in the list, Enter chooses, Escape closes it. */
export function ChooseExercise({ own, onChoose, onCancel }: ChooseExerciseProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const part = useRef<HTMLDivElement>(null);
  const list = useId();
  const choices = exerciseChoices(typed, own);
  const current = typed.trim() === '' ? active : Math.max(0, active);

  useEffect(() => {
    part.current?.querySelector('input')?.focus();
  }, []);
  // Below many sets the list would be out of view, behind the buttons of the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list has another length
  useEffect(() => {
    part.current?.scrollIntoView?.({ block: 'nearest' });
  }, [choices.length]);
  useEscapeWithin(part, onCancel);

  const choose = (at: number) => {
    const choice = choices[at];
    if (!choice) return;
    announce(`${choice.name} added`);
    onChoose(choice.name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way === undefined && event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (way === undefined) choose(current);
    else setActive(Math.max(0, Math.min(choices.length - 1, current + way)));
  };
  return (
    <div ref={part} className={styles.part}>
      <FormField label="Add an exercise">
        <Input
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current >= 0 ? `${list}-${current}` : undefined}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MAX_EXERCISE_NAME}
          dir="auto"
          placeholder="Type its name"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
      </FormField>
      <div id={list} role="listbox" aria-label="Exercises" className={styles.list}>
        {choices.map(({ name, group }, at) => (
          // Keys are those of the field, which names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={`${group} ${name}`}
            id={`${list}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === current}
            className={styles.choice}
            onClick={() => choose(at)}
          >
            <bdi>{name}</bdi>
            <span className={styles.group}>{GROUPS[group] ?? group}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
