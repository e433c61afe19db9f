/**
 * Fields that were typed into since the page was opened; many of them are gone by now. A choice or a tick is none: on a
 * page of its own it is saved at once (Settings), or quickly made again.
 */
const touched = new Set<EventTarget>();

/** A form in a dialog may hold more than its fields show: a meal, photos. */
const DIALOG_FORM = '[role=dialog] :is(input:not([type=hidden]), select, textarea)';

const CHOICE = 'select, [type=checkbox], [type=radio]';

function note({ target }: Event): void {
  if (target instanceof HTMLElement && !target.matches(CHOICE)) touched.add(target);
}

/** Starts to watch what is typed; before that nothing is known of it. */
export function watchInput(): void {
  addEventListener('input', note, { capture: true });
}

function holds(field: EventTarget): boolean {
  if (!(field instanceof HTMLElement) || !field.isConnected) return false;
  return 'value' in field ? field.value !== '' : field.textContent !== '';
}

/** Whether a reload would take something from the member that he typed: a field that is not empty, or a dialog's form. */
export function holdsInput(): boolean {
  for (const field of touched) if (!holds(field)) touched.delete(field);
  return touched.size > 0 || document.querySelector(DIALOG_FORM) !== null;
}
