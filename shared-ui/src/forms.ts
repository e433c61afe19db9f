/** React Hook Form with zod/mini, and the parts of forms: `@fettle/shared-ui/forms`. */
export { zodResolver } from '@hookform/resolvers/zod';
export { Controller, useFieldArray, useFormState, useWatch } from 'react-hook-form';
export { formatDecimal, parseDecimal, positiveDecimal } from './forms/decimal.ts';
export { DecimalInput } from './forms/decimal-input.tsx';
export { DialogForm } from './forms/dialog-form.tsx';
export { type EntryMoment, entryMoment } from './forms/entry-moment.ts';
export { FileUpload } from './forms/file-upload/file-upload.tsx';
export { ImageUpload } from './forms/file-upload/image-upload.tsx';
export type { StoredImage } from './forms/file-upload/selected-file.tsx';
export { FormBanner } from './forms/form-banner.tsx';
export { FieldError, FormField } from './forms/form-field.tsx';
export { MomentField } from './forms/moment-field.tsx';
export { NotesField } from './forms/notes-field.tsx';
export { showFormErrors } from './forms/show-form-errors.ts';
export { useDraft, useFormDraft } from './forms/use-draft.ts';
export { useForm } from './forms/use-form.ts';
export { VersionConflict } from './forms/version-conflict.tsx';
export { WorkoutTypeField } from './forms/workout-types/workout-type-field.tsx';
export * as z from './forms/z.ts';

// For the shell only; not part of the contract.

/** @internal */
export { FormNotice } from './forms/form-banner.tsx';
/** @internal */
export { Field } from './forms/form-field.tsx';
