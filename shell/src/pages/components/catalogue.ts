import type { ComponentType } from 'react';
import { ButtonGroupSection, ButtonsSection, SegmentedControlSection } from './sections/action-sections.tsx';
import { ColoursSection } from './sections/colours-section.tsx';
import { ConfirmDialogSection } from './sections/confirm-dialog-section.tsx';
import {
  FileUploadSection,
  FormFieldSection,
  ImageUploadSection,
  MomentFieldSection,
  SelectSection,
  TextAreaSection,
  ToggleSection,
} from './sections/form-sections.tsx';
import { NumbersSection } from './sections/numbers-section.tsx';
import { DrawerSection, ModalSection, TooltipSection } from './sections/overlay-sections.tsx';
import { ReorderableListSection } from './sections/reorderable-list-section.tsx';
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
  /** The import statement; none for entries that are not components. */
  imports?: string;
  Demo: ComponentType;
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
        name: 'Colors',
        when: 'Use colors by name, never by value: the names follow the theme, and their contrast is tested.',
        Demo: ColoursSection,
      },
      {
        id: 'type',
        name: 'Type',
        when: 'Nine sizes and three weights of one typeface. Body text is md; sm is for dense tables on wide screens.',
        imports: from('Heading, Text, TextLink'),
        Demo: TypeSection,
      },
      {
        id: 'numbers',
        name: 'Numbers',
        when: 'For every figure. An unknown value is a dash, never 0; the unit never wraps to another line.',
        imports: from('NumberValue'),
        Demo: NumbersSection,
      },
      {
        id: 'shape',
        name: 'Space and shape',
        when: 'Space in steps of 4 px and four radii. Only floating surfaces have a shadow.',
        Demo: ShapeSection,
      },
    ],
  },
  {
    name: 'Actions',
    demos: [
      {
        id: 'buttons',
        name: 'Buttons',
        when: 'Primary for the main action; danger for what cannot be undone; the others for everything else.',
        imports: from('Button, IconButton'),
        Demo: ButtonsSection,
      },
      {
        id: 'button-group',
        name: 'Button group',
        when: 'For two to four related actions.',
        imports: from('Button, ButtonGroup'),
        Demo: ButtonGroupSection,
      },
      {
        id: 'segmented-control',
        name: 'Segmented control',
        when: 'For a choice of two to five options, all visible. The choice takes effect at once.',
        imports: from('SegmentedControl'),
        Demo: SegmentedControlSection,
      },
    ],
  },
  {
    name: 'Forms',
    demos: [
      {
        id: 'form-field',
        name: 'Form field',
        when: 'Around every input: its label, hint and error.',
        imports: from('DecimalInput, FormBanner, FormField', '/forms'),
        Demo: FormFieldSection,
      },
      {
        id: 'select',
        name: 'Select',
        when: 'For a choice of more than five options. It is the browser’s own control, so phones show their native picker.',
        imports: from('Select'),
        Demo: SelectSection,
      },
      {
        id: 'text-area',
        name: 'Text area',
        when: 'For more than one line. With a limit it counts characters and reports what it cut from a paste.',
        imports: from('TextArea'),
        Demo: TextAreaSection,
      },
      {
        id: 'toggle',
        name: 'Toggle',
        when: 'For settings that take effect at once. In a form with a submit button, use a Checkbox.',
        imports: from('Checkbox, Toggle'),
        Demo: ToggleSection,
      },
      {
        id: 'moment-field',
        name: 'Date and time of an entry',
        when: 'In every form that logs something: now, unless the member opens it.',
        imports: from('Controller, entryMoment, MomentField', '/forms'),
        Demo: MomentFieldSection,
      },
      {
        id: 'file-upload',
        name: 'File upload',
        when: 'For files of any type. Type, size and number are checked before the upload.',
        imports: from('FileUpload', '/forms'),
        Demo: FileUploadSection,
      },
      {
        id: 'image-upload',
        name: 'Image upload',
        when: 'For photos. The device shrinks them and removes their metadata before the upload.',
        imports: from('ImageUpload', '/forms'),
        Demo: ImageUploadSection,
      },
    ],
  },
  {
    name: 'Overlays',
    demos: [
      {
        id: 'tooltip',
        name: 'Tooltip',
        when: 'A short label for a control, shown after 200 ms. Never the only place for information.',
        imports: from('Tooltip', '/overlays'),
        Demo: TooltipSection,
      },
      {
        id: 'modal',
        name: 'Modal',
        when: 'For a task to finish before anything else. On phones it fills the window.',
        imports: from('Modal', '/overlays'),
        Demo: ModalSection,
      },
      {
        id: 'drawer',
        name: 'Drawer',
        when: 'For what supports the page: a menu, filters, details.',
        imports: from('Drawer', '/overlays'),
        Demo: DrawerSection,
      },
      {
        id: 'confirm-dialog',
        name: 'Confirm dialog',
        when: 'Only before an action that cannot be undone. Where Undo is possible, a toast offers it instead.',
        imports: from('ConfirmDialog', '/overlays'),
        Demo: ConfirmDialogSection,
      },
      {
        id: 'toast',
        name: 'Toast',
        when: 'For the result of an action. F8 moves the focus to it, and it stays while it has the focus.',
        imports: from('toast'),
        Demo: ToastSection,
      },
    ],
  },
  {
    name: 'Lists',
    demos: [
      {
        id: 'reorderable-list',
        name: 'Reorderable list',
        when: 'For lists that members sort themselves: by mouse, touch, keyboard or buttons.',
        imports: from('ReorderableList'),
        Demo: ReorderableListSection,
      },
    ],
  },
  {
    name: 'States',
    demos: [
      {
        id: 'empty-state',
        name: 'Empty',
        when: 'For an empty place: a drawing, one sentence and one button to start.',
        imports: from('EmptyState'),
        Demo: EmptyStateSection,
      },
      {
        id: 'loading-state',
        name: 'Loading',
        when: 'Skeletons of the final height after 150 ms, a sentence after one second.',
        imports: from('LoadingState, SkeletonControl, SkeletonText'),
        Demo: LoadingStateSection,
      },
      {
        id: 'error-state',
        name: 'Error',
        when: 'For content that failed to load: what happened, what to do, Retry.',
        imports: from('ErrorState'),
        Demo: ErrorStateSection,
      },
    ],
  },
];
