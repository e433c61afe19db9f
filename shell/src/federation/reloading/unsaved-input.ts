/**
 * Fields that were typed into, for as long as they exist. A choice or a tick is none: on a page of its own it is saved
 * at once (Settings), or quickly made again.
 */
const touched = new WeakSet<Element>();

/** A form in a dialog may hold more than its fields show: a meal, photos. */
const DIALOG_FORM = '[role=dialog] :is(input:not([type=hidden]), select, textarea)';

const FIELD = 'input, textarea, [contenteditable]';
const CHOICE = 'select, [type=checkbox], [type=radio]';

function note({ target }: Event): void {
  if (target instanceof Element && !target.matches(CHOICE)) touched.add(target);
}

/** Starts to watch what is typed; before that nothing is known of it. */
export function watchInput(): void {
  addEventListener('input', note, { capture: true });
}

const isEmpty = (field: Element): boolean =>
  'value' in field ? field.value === '' : field.textContent === '';

/** Whether a reload would take something from the member that he typed: a field that is not empty, or a dialog's form. */
export function holdsInput(): boolean {
  const typed = [...document.querySelectorAll(FIELD)].some((field) => touched.has(field) && !isEmpty(field));
  return typed || document.querySelector(DIALOG_FORM) !== null;
}
