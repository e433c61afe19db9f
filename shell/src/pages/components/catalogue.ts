import type { ComponentType } from 'react';
import { type LazyComponent, lazyComponent } from '../../lazy-component.ts';
import { ButtonGroupSection, ButtonsSection, SegmentedControlSection } from './sections/action-sections.tsx';
import { ColoursSection } from './sections/colours-section.tsx';
import { ConfirmDialogSection } from './sections/confirm-dialog-section.tsx';
import {
  FormFieldSection,
  SelectSection,
  TextAreaSection,
  ToggleSection,
} from './sections/form-sections.tsx';
import { NumbersSection } from './sections/numbers-section.tsx';
import { DrawerSection, ModalSection, TooltipSection } from './sections/overlay-sections.tsx';
import { ShapeSection } from './sections/shape-section.tsx';
import { EmptyStateSection, ErrorStateSection, LoadingStateSection } from './sections/state-sections.tsx';
import { ToastSection } from './sections/toast-section.tsx';
import { TypeSection } from './sections/type-section.tsx';

/** One component of the catalogue. */
export interface ComponentDemo {
  /** The URL's fragment. */
  id: string;
  name: string;
  /** One line: when to use it. */
  when: string;
  /** The import statement; none for what is not a component. */
  imports?: string;
  /** A component that is rendered at once, or one whose code loads when the user scrolls to it. */
  show: { now: ComponentType } | { later: LazyComponent };
}

export interface Category {
  name: string;
  demos: ComponentDemo[];
}

type EntryPoint = '' | '/overlays' | '/forms';

const from = (names: string, entryPoint: EntryPoint = '') =>
  `import { ${names} } from '@fettle/shared-ui${entryPoint}';`;

/** Everything that the catalogue shows, in its order. A new component of shared-ui gets an entry here. */
export const catalogue: Category[] = [
  {
    name: 'Foundations',
    demos: [
      {
        id: 'colours',
        name: 'Colours',
        when: 'By their names, never by their values: both themes then come by themselves, and the contrast is tested.',
        show: { now: ColoursSection },
      },
      {
        id: 'type',
        name: 'Type',
        when: 'Nine sizes of one face, three weights. Body text is md; sm is for dense tables on wide screens.',
        imports: from('Heading, Text, TextLink'),
        show: { now: TypeSection },
      },
      {
        id: 'numbers',
        name: 'Numbers',
        when: 'For every figure that somebody reads. Unknown is a dash, never 0; the unit never wraps away.',
        imports: from('NumberValue'),
        show: { now: NumbersSection },
      },
      {
        id: 'shape',
        name: 'Space and shape',
        when: 'Space in steps of 4 px, four radii, and a shadow only below what floats.',
        show: { now: ShapeSection },
      },
    ],
  },
  {
    name: 'Actions',
    demos: [
      {
        id: 'buttons',
        name: 'Buttons',
        when: 'Primary for the one action of a place; danger for what cannot be undone; the others beside them.',
        imports: from('Button, IconButton'),
        show: { now: ButtonsSection },
      },
      {
        id: 'button-group',
        name: 'Button group',
        when: 'For two to four actions on the same thing.',
        imports: from('Button, ButtonGroup'),
        show: { now: ButtonGroupSection },
      },
      {
        id: 'segmented-control',
        name: 'Segmented control',
        when: 'To choose one of two to five, all in sight, in force at once.',
        imports: from('SegmentedControl'),
        show: { now: SegmentedControlSection },
      },
    ],
  },
  {
    name: 'Forms',
    demos: [
      {
        id: 'form-field',
        name: 'Form field',
        when: 'Around every input: its label, its hint, and what is wrong with it.',
        imports: from('DecimalInput, FormBanner, FormField', '/forms'),
        show: { now: FormFieldSection },
      },
      {
        id: 'select',
        name: 'Select',
        when: 'To choose one of more than five. The browser’s own, so that a phone shows its wheel.',
        imports: from('Select'),
        show: { now: SelectSection },
      },
      {
        id: 'text-area',
        name: 'Text area',
        when: 'For more than one line. With a limit it counts, and says what of a paste was left out.',
        imports: from('TextArea'),
        show: { now: TextAreaSection },
      },
      {
        id: 'toggle',
        name: 'Toggle',
        when: 'On or off, in force at once. In a form that is sent, a Checkbox.',
        imports: from('Checkbox, Toggle'),
        show: { now: ToggleSection },
      },
      {
        id: 'file-upload',
        name: 'File upload',
        when: 'For files of any type; type, size and number are checked before anything is sent.',
        imports: from('FileUpload', '/forms'),
        show: { later: lazyComponent(() => import('./sections/file-upload-section.tsx')) },
      },
      {
        id: 'image-upload',
        name: 'Image upload',
        when: 'For photos: made smaller and freed of their metadata on the device, before anything is sent.',
        imports: from('ImageUpload', '/forms'),
        show: { later: lazyComponent(() => import('./sections/image-upload-section.tsx')) },
      },
    ],
  },
  {
    name: 'Overlays',
    demos: [
      {
        id: 'tooltip',
        name: 'Tooltip',
        when: 'A word or two about a control, after 200 ms. Never the only place where something is said.',
        imports: from('Tooltip', '/overlays'),
        show: { now: TooltipSection },
      },
      {
        id: 'modal',
        name: 'Modal',
        when: 'For a task that is done before one goes on. On phones it fills the window.',
        imports: from('Modal', '/overlays'),
        show: { now: ModalSection },
      },
      {
        id: 'drawer',
        name: 'Drawer',
        when: 'For what belongs to the page but not on it: a menu, filters, details.',
        imports: from('Drawer', '/overlays'),
        show: { now: DrawerSection },
      },
      {
        id: 'confirm-dialog',
        name: 'Confirm dialog',
        when: 'Before what cannot be undone, and only there: where Undo is possible, a toast offers it instead.',
        imports: from('ConfirmDialog', '/overlays'),
        show: { now: ConfirmDialogSection },
      },
      {
        id: 'toast',
        name: 'Toast',
        when: 'To say that something happened, without a question. F8 leads to it, and it waits while one is there.',
        imports: from('toast'),
        show: { now: ToastSection },
      },
    ],
  },
  {
    name: 'Lists',
    demos: [
      {
        id: 'reorderable-list',
        name: 'Reorderable list',
        when: 'For an order that is the member’s own: by mouse, finger, keyboard, or two buttons.',
        imports: from('ReorderableList'),
        show: { later: lazyComponent(() => import('./sections/reorderable-list-section.tsx')) },
      },
    ],
  },
  {
    name: 'States',
    demos: [
      {
        id: 'empty-state',
        name: 'Empty',
        when: 'Where nothing is yet: a drawing, one sentence, one button that starts the job.',
        imports: from('EmptyState'),
        show: { now: EmptyStateSection },
      },
      {
        id: 'loading-state',
        name: 'Loading',
        when: 'Skeletons of the true height after 150 ms, a sentence after one second.',
        imports: from('LoadingState, SkeletonControl, SkeletonText'),
        show: { now: LoadingStateSection },
      },
      {
        id: 'error-state',
        name: 'Error',
        when: 'Where a place could not be filled: what happened, what to do, Retry.',
        imports: from('ErrorState'),
        show: { now: ErrorStateSection },
      },
    ],
  },
];
