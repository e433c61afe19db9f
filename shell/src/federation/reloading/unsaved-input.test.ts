import { hasUnsavedInput, trackInput } from './unsaved-input.ts';

trackInput();

function page(html: string): HTMLInputElement {
  document.body.innerHTML = html;
  return document.body.querySelector('input, textarea, select') as HTMLInputElement;
}
function type(field: HTMLInputElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('unsaved input', () => {
  it.each([
    ['is not a page without fields', '<p>Calendar</p>', false],
    ['is not a field without edits, even a prefilled one', '<input value="kg">', false],
    ['is a dialog with a form, whose meal may be in no field', '<div role="dialog"><input></div>', true],
    ['is not a dialog without its feature app', '<div role="dialog"><button>Retry</button></div>', false],
  ])('%s', (_what, html, held) => {
    page(html);
    expect(hasUnsavedInput()).toBe(held);
  });

  it('is a typed field, until it is empty again', () => {
    const field = page('<main><input></main>');
    type(field, '82.5');
    expect(hasUnsavedInput()).toBe(true);
    type(field, '');
    expect(hasUnsavedInput()).toBe(false);
  });

  it('is nothing of a page that was left', () => {
    type(page('<main><textarea></textarea></main>'), 'notes');
    page('<p>Another page</p>');
    expect(hasUnsavedInput()).toBe(false);
  });

  it.each(['<input type="checkbox">', '<select><option>kg</option></select>'])('is no choice: %s', (html) => {
    type(page(`<main>${html}</main>`), 'kg');
    expect(hasUnsavedInput()).toBe(false);
  });
});
