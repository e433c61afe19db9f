/** Fields that the member has typed into. Selects and checkboxes do not count: saved at once or quickly set again. */
const typedInto = new WeakSet<Element>();

/** Matches the fields of a form in a dialog, which may hold more than its fields show: a meal, photos. */
const DIALOG_FORM = '[role=dialog] :is(input:not([type=hidden]), select, textarea)';

const FIELD = 'input, textarea, [contenteditable]';
const CHOICE = 'select, [type=checkbox], [type=radio]';

function recordInput({ target }: Event): void {
  if (target instanceof Element && !target.matches(CHOICE)) typedInto.add(target);
}

/** Starts to record input, beginning with text that was typed into a prerendered page before its script ran. */
export function trackInput(): void {
  for (const field of document.querySelectorAll(FIELD)) {
    if (field instanceof HTMLInputElement && !field.matches(CHOICE) && field.value !== '')
      typedInto.add(field);
  }
  addEventListener('input', recordInput, { capture: true });
}

const isEmpty = (field: Element): boolean =>
  'value' in field ? field.value === '' : field.textContent === '';

/** Whether a reload would discard the member's input: a typed field that is not empty, or a dialog's form. */
export function hasUnsavedInput(): boolean {
  const typed = [...document.querySelectorAll(FIELD)].some(
    (field) => typedInto.has(field) && !isEmpty(field),
  );
  return typed || document.querySelector(DIALOG_FORM) !== null;
}
