import { readFileSync } from 'node:fs';
import { renderScreen, screen, waitFor } from '@fettle/shared-ui/testing';
import { catalogue } from './catalogue.ts';
import ComponentsPage from './components-page.tsx';
import { ButtonGroupSection, ButtonsSection } from './sections/action-sections.tsx';
import { ConfirmDialogSection } from './sections/confirm-dialog-section.tsx';
import {
  FileUploadSection,
  FormFieldSection,
  SelectSection,
  ToggleSection,
} from './sections/form-sections.tsx';
import { DrawerSection, ModalSection } from './sections/overlay-sections.tsx';
import { ReorderableListSection } from './sections/reorderable-list-section.tsx';
import { EmptyStateSection } from './sections/state-sections.tsx';
import { ToastSection } from './sections/toast-section.tsx';

const demos = catalogue.flatMap((category) => category.demos);

/** Components without a section of their own, with the reason. */
const SHOWN_BY_OTHERS: Record<string, string> = {
  Input: 'stands in the form field of the Forms section',
  FieldError: 'stands below the form field of the Forms section',
  PageHead: 'stands above this page, once for each page',
  DialogBody: 'inside the frame of an entry dialog only',
  DialogFooter: 'inside the frame of an entry dialog only',
  DialogForm: 'inside the frame of an entry dialog only',
  ActionsMenu: 'a menu behind three dots, for the rows of lists',
  LazyDialog: 'a modal whose content is code of its own, which this page has not',
  NotesField: 'a text area behind a link, in entry dialogs',
  VersionConflict: 'asks in the dialog of an entry that another tab changed',
  WorkoutTypeField: 'stands in Settings, with the workout types of the member',
};

/** An export that belongs to the shell and is not part of the contract. */
const INTERNAL = /\/\*\* @internal \*\/\s*export [^;]*;/g;

/** The buttons of a section, each with `disabled` and `busy` where it has them. */
function buttonsOf(id: string): string[] {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(`#${id} button`)];
  return buttons
    .filter((button) => !button.getAttribute('aria-label')?.startsWith('Copy the import'))
    .map((button) => {
      const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
      if (button.getAttribute('aria-busy') === 'true') return `${name} (busy)`;
      return button.disabled ? `${name} (disabled)` : name;
    });
}

function inputsOf(id: string, tag: 'input' | 'select'): string[] {
  const inputs = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`#${id} ${tag}`)];
  return inputs.map(({ value, disabled }) => (disabled ? `${value} (disabled)` : value));
}

describe('/components', () => {
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => {};
  });

  it('names each component, its use and its import, and links to it from the contents', async () => {
    renderScreen(<ComponentsPage />, { route: '/components#toast' });
    expect(
      screen.getByText('Components to see, try and copy. Demo data only: nothing is saved.'),
    ).toBeInTheDocument();
    // Collapsed on phones, beside the sections on wide screens.
    const nav = document.querySelector('nav[aria-label=Components]') as HTMLElement;
    const contents = [...nav.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    const wanted = demos.map(({ id, name }) => [name, `#${id}`]);
    expect(contents).toEqual([...wanted, ...wanted]);
    for (const { id, name, when, imports } of demos) {
      const section = document.getElementById(id) as HTMLElement;
      expect(section.querySelector('h3')).toHaveTextContent(name);
      expect(section).toHaveTextContent(when);
      if (imports) expect(section).toHaveTextContent(imports);
    }
    // The section that the URL names has the focus.
    expect(document.querySelector('#toast h3')).toHaveFocus();

    expect(screen.getByRole('list', { name: 'Today’s workout' })).toBeInTheDocument();

    expect(buttonsOf('buttons')).toEqual([
      ...['Primary', 'Secondary', 'Soft', 'Ghost', 'Danger'],
      ...['Size xs', 'Size sm', 'Size md', 'Size lg', 'Size xl'],
      ...['Add entry', 'Keep', 'Edit', 'Bookmark', 'Delete'],
      ...['Work for two seconds', 'Loading (busy)', 'Signing in... (busy)'],
      ...['Primary', 'Secondary', 'Soft', 'Ghost', 'Danger'].map((name) => `${name} (disabled)`),
    ]);
    expect(buttonsOf('button-group')).toEqual(['One less', 'One more', 'Week', 'Month', 'Year']);
    expect(inputsOf('segmented-control', 'input')).toEqual([
      ...['month', 'week', 'day', 'g', 'serving', 'lose', 'keep', 'gain (disabled)'],
      ...['month (disabled)', 'week (disabled)', 'day (disabled)'],
    ]);
    expect(inputsOf('select', 'select')).toEqual([
      'Yoga',
      '',
      '',
      'Weight Training',
      'Weight Training (disabled)',
    ]);
    const limits = [...document.querySelectorAll('#text-area textarea')].map((area) =>
      area.getAttribute('maxlength'),
    );
    expect(limits).toEqual(['500', '2000', null, null, null]);
    expect(document.getElementById('text-area')).toHaveTextContent('37/500');
    expect(document.querySelectorAll('#toggle [role=switch]')).toHaveLength(4);
    expect(buttonsOf('tooltip')).toEqual(['Top', 'Right (default)', 'Bottom', 'Left']);
    expect(buttonsOf('modal')).toEqual([
      ...['Open sm', 'Open md', 'Open lg', 'Open xl', 'Open full'],
      ...['No close button', 'Backdrop holds'],
    ]);
    expect(buttonsOf('drawer')).toEqual(['From the start', 'From the end', 'From above', 'From below']);
    expect(buttonsOf('confirm-dialog')).toEqual(['Danger', 'Warning', 'Info']);
    expect(buttonsOf('toast')).toEqual([
      ...['Success', 'Error', 'Warning', 'Info'],
      ...['With Undo', 'For a minute'],
    ]);
  });

  it('shows every component that the entry points of shared-ui offer', () => {
    const entryPoints = ['core', 'overlays', 'forms'].map((entryPoint) =>
      readFileSync(`shared-ui/src/${entryPoint}.ts`, 'utf8'),
    );
    const offered = entryPoints.flatMap((text) =>
      [...text.replace(INTERNAL, '').matchAll(/export \{([^}]*)\} from '\.\/.*\.tsx'/g)]
        .flatMap(([, names = '']) => names.split(','))
        .map((name) => name.trim())
        .filter((name) => /^[A-Z]/.test(name)),
    );
    const shown = demos.map(({ imports = '' }) => imports).join(' ');
    const missing = offered.filter((name) => !new RegExp(`\\b${name}\\b`).test(shown));
    // To fix a missing one: add a line in catalogue.ts, or here with the reason.
    expect(missing.filter((name) => !(name in SHOWN_BY_OTHERS))).toEqual([]);
  });

  it('asks, acts and closes in the confirm dialog', async () => {
    const { userEvent } = renderScreen(<ConfirmDialogSection />);
    await userEvent.click(screen.getByRole('button', { name: 'Danger' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Confirmed. This is only a demo.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('opens a modal and a drawer, and closes them', async () => {
    const { userEvent } = renderScreen(
      <>
        <ModalSection />
        <DrawerSection />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Open lg' }));
    expect(await screen.findByRole('dialog', { name: 'Modal of size lg' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'From the end' }));
    expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('names the pressed button, and shows one that loads', async () => {
    const { userEvent } = renderScreen(<ButtonsSection />);
    await userEvent.click(screen.getByText('Add entry'));
    expect(await screen.findByText('You pressed Add entry')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Work for two seconds'));
    expect(screen.getByRole('button', { name: 'Work for two seconds' })).toHaveAttribute('aria-busy', 'true');
  });

  it('counts servings, and names the selection', async () => {
    const { userEvent } = renderScreen(
      <>
        <ButtonGroupSection />
        <SelectSection />
        <ToggleSection />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText('2 servings')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Workout'), 'Cardio');
    expect(screen.getByText('You chose Cardio')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: /Show the unit/ }));
    expect(screen.getByText('The unit stands beside the weight.')).toBeInTheDocument();
  });

  it('undoes an action by the Undo of a toast', async () => {
    const { userEvent } = renderScreen(<ToastSection />);
    await userEvent.click(screen.getByText('With Undo'));
    await userEvent.click(await screen.findByText('Undo'));
    expect(await screen.findByText('Entry restored')).toBeInTheDocument();
  });

  it('accepts 3 files of 5 MB of two types in one upload demo, and any 5 of 10 MB in the other', async () => {
    const { userEvent } = renderScreen(<FileUploadSection />);
    const anyway = userEvent.setup({ applyAccept: false });
    const sized = (name: string, mb: number) =>
      Object.defineProperty(new File(['x'], name), 'size', { value: mb * 1024 * 1024 });
    const plans = (count: number) => Array.from({ length: count }, (_, at) => sized(`${at}.pdf`, 1));
    const documents = screen.getByLabelText(/^PDF or text, up to 3 files of 5 MB/);
    await anyway.upload(documents, [sized('5.pdf', 5), sized('6.pdf', 6), sized('run.exe', 1)]);
    expect(screen.getByText('File "6.pdf" exceeds 5MB limit')).toBeInTheDocument();
    expect(screen.getByText('File type not accepted: run.exe')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await anyway.upload(documents, plans(3));
    expect(screen.getByText('Maximum 3 files allowed')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove 5.pdf' }));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();

    const files = screen.getByLabelText(/^Anything, up to 5 files of 10 MB/);
    await anyway.upload(files, plans(6));
    expect(screen.getByText('Maximum 5 files allowed')).toBeInTheDocument();
    await anyway.upload(files, sized('11.exe', 11));
    expect(screen.getByText('File "11.exe" exceeds 10MB limit')).toBeInTheDocument();
  });

  it('reorders the demo list and restores it', async () => {
    const { userEvent } = renderScreen(<ReorderableListSection />);
    await userEvent.click(screen.getByRole('button', { name: 'Move Squats up' }));
    const first = () => screen.getAllByRole('listitem')[0];
    expect(first()).toHaveTextContent('Squats');
    await userEvent.click(screen.getByRole('button', { name: 'Reset the order' }));
    expect(first()).toHaveTextContent('Warm-up');
  });

  it('shows the errors of a form, and an empty state that is then filled', async () => {
    const { userEvent } = renderScreen(
      <>
        <FormFieldSection />
        <EmptyStateSection />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(/Please enter a title/);
    await userEvent.click(screen.getByRole('button', { name: 'Log your first weight' }));
    expect(screen.getByText(/the drawing is gone/)).toBeInTheDocument();
  });
});
