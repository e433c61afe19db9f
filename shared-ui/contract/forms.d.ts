/**
 * What feature apps may use of `@fettle/shared-ui/forms`. Made by `npm run gen`, reviewed by people.
 */
import {
  HTMLChakraProps,
  InputProps,
} from '@chakra-ui/react@3';
import {
  FieldValues,
  UseFormProps,
  UseFormReturn,
  UseFormSetError,
} from 'react-hook-form@7';
import {
  ComponentProps,
  FormEventHandler,
  JSX,
  ReactNode,
  Ref,
  RefAttributes,
} from 'react@19';
import {
  ZodMiniCustom,
  ZodMiniPipe,
  ZodMiniString,
  ZodMiniTransform,
  array as z_array,
  boolean as z_boolean,
  check as z_check,
  custom as z_custom,
  enum as z_enum,
  infer as z_infer,
  input as z_input,
  int as z_int,
  literal as z_literal,
  maxLength as z_maxLength,
  maximum as z_maximum,
  minLength as z_minLength,
  minimum as z_minimum,
  nullable as z_nullable,
  number as z_number,
  object as z_object,
  optional as z_optional,
  output as z_output,
  pipe as z_pipe,
  positive as z_positive,
  refine as z_refine,
  regex as z_regex,
  string as z_string,
  superRefine as z_superRefine,
  toLowerCase as z_toLowerCase,
  transform as z_transform,
  trim as z_trim,
  union as z_union,
} from 'zod/mini@4';
export {
  zodResolver,
} from '@hookform/resolvers/zod@7';
export {
  Controller,
  useFieldArray,
  useFormState,
  useWatch,
} from 'react-hook-form@7';
/**
 * A text field for a decimal in the reader's locale, with a number keyboard on phones. `min` (0) and `max` limit steps.
 */
export declare function DecimalInput({ step, min, max, onKeyDown, ...input }: DecimalInputProps): JSX.Element;
/**
 * A dialog's body and footer as one form: fields scroll, Cancel and Save stay visible, Ctrl+Enter or Cmd+Enter saves.
 */
export declare function DialogForm({ onSubmit, onCancel, saving, children, ...form }: DialogFormProps): JSX.Element;
/** Moment of an entry in a form: a date and a time on this device's clock or the entry's, or null for now. */
export type EntryMoment = LocalMoment | null;
/** The message of an invalid control. */
export declare function FieldError({ children }: {
    children: ReactNode;
}): JSX.Element;
/**
 * A drop area for files of any type: at most `maxFiles` (5) of `maxSizeInMB` (10) each. Too many are refused whole,
 * invalid ones by name; the others are taken. The form decides what to do with the files.
 */
export declare function FileUpload({ accept, maxFiles, maxSizeInMB, error, ...picker }: FileUploadProps): JSX.Element;
/** Error of a whole form, above its fields, announced at once and scrolled into view; empty without a message. */
export declare function FormBanner({ error }: {
    error: BannerError | string | null | undefined;
}): JSX.Element | null;
/**
 * A label over one control, with hint and error below. Both are in one element that the control names by
 * `aria-describedby`, because few screen readers speak `aria-errormessage`.
 */
export declare function FormField(field: FormFieldProps): JSX.Element;
/**
 * A picker of images for an upload: at most `maxFiles` (5), each below `maxSizeInMB` (10). New images in `value` are
 * ready to be sent: about 1 MB, at most 1920 pixels on a side, without metadata. The code that prepares them is loaded
 * with the first image. A form that edits an entry has its stored images in `value` too, in one order with new ones.
 */
export declare function ImageUpload<Item extends Selected = File>({ maxFiles, maxSizeInMB, error, onBusyChange, onTakenAt, ...picker }: ImageUploadProps<Item>): JSX.Element;
/**
 * Field for the moment of an entry: a quiet chip, "Now", that opens date and time. Render it in the Controller of a
 * form, with `entryMoment()` as its schema and null as its default.
 */
export declare function MomentField({ name, value, onChange, ...field }: MomentFieldProps): JSX.Element;
/** Optional notes: a 3-row text area, or a link that reveals it in full and focuses it. */
export declare function NotesField({ initiallyShown, label, error, ...textarea }: NotesFieldProps): JSX.Element;
/** A picture that is already stored. */
export interface StoredImage {
    id: string;
    /** Name in the labels of its buttons: "Image 1". */
    name: string;
    /** Address of a small version of the picture. */
    address: string;
}
/**
 * Dialog for an entry that was changed elsewhere while it was open: the member chooses a version (`useUpdateEntry`).
 */
export declare function VersionConflict({ title, mine, stored, ...choice }: VersionConflictProps): JSX.Element;
/**
 * The type of a workout: a dropdown of the built-in types and the member's own, and beside it a + that reveals a field
 * for a new type and the list of custom types to remove. A new type is selected at once; a removal can be undone.
 */
export declare function WorkoutTypeField({ types, value, onChange, showTypes, ...field }: WorkoutTypeFieldProps): JSX.Element;
/**
 * Schema of a form's `occurred_at`, which `MomentField` edits. It outputs the instant in UTC, or undefined for now,
 * which the server's clock then decides. In a form that edits a `stored` entry, undefined keeps the entry's moment,
 * valid or not, and other moments are on the clock of `timeZone`, the entry's own.
 */
export declare function entryMoment(stored?: EntryMoment, timeZone?: string): ZodMiniPipe<ZodMiniCustom<EntryMoment, EntryMoment>, ZodMiniTransform<string | undefined, EntryMoment>>;
/** Writes a number into an input as the locale writes it, without group marks. */
export declare function formatDecimal(value: number, locale?: string): string;
/**
 * Reads a number as people type it. Both "82,5" and "82.5" are 82.5 in every locale; of two different marks the last
 * is the decimal one. Only a full group after the locale's own group mark ("1,250" in English) is a thousand. Returns
 * null for anything else.
 */
export declare function parseDecimal(typed: string, locale?: string): number | null;
/**
 * Schema of a number above 0 that members type in their locale ("82,5"); the form keeps the text, the submit gets the
 * number. Any other input gives `message`.
 */
export declare function positiveDecimal(message: string): ZodMiniPipe<ZodMiniString<string>, ZodMiniTransform<number, string>>;
/**
 * Shows a failed call in its form: each error under the field it names (the first one gets the focus), all others in the
 * banner (`errors.root`), with the request id for a server error, and with advice when the server did not answer, sent
 * no message or asked to wait. `fallback` is the message of a failure without one.
 */
export declare function showFormErrors<Values extends FieldValues>(setError: UseFormSetError<Values>, fallback?: string): (failure: unknown) => void;
/**
 * Keeps the values of a form that the end of the session closes, on this device under the member who entered them;
 * the form of this name restores them when they open it again. A form closed in any other way keeps nothing. A form that is
 * open in another tab neither restores nor keeps, so that two tabs do not save the same.
 */
export declare function useDraft<Values>(name: string, { unsaved, keptWhileOpen, values, restore }: DraftOptions<Values>): void;
/** React Hook Form's `useForm`, which also lets `showFormErrors(setError)` know the form's fields. */
export declare function useForm<Values extends FieldValues = FieldValues, Context = unknown, Output = Values>(options?: UseFormProps<Values, Context, Output>): UseFormReturn<Values, Context, Output>;
/** `useDraft` for all fields of a `useForm` form. */
export declare function useFormDraft<Fields extends FieldValues>(form: Pick<UseFormReturn<Fields, unknown, never>, 'getValues' | 'setValue'>, name: string, unsaved: boolean): void;
export declare namespace z {
  export {
    z_array as array,
    z_boolean as boolean,
    z_check as check,
    z_custom as custom,
    z_enum as enum,
    z_infer as infer,
    z_input as input,
    z_int as int,
    z_literal as literal,
    z_maxLength as maxLength,
    z_maximum as maximum,
    z_minLength as minLength,
    z_minimum as minimum,
    z_nullable as nullable,
    z_number as number,
    z_object as object,
    z_optional as optional,
    z_output as output,
    z_pipe as pipe,
    z_positive as positive,
    z_refine as refine,
    z_regex as regex,
    z_string as string,
    z_superRefine as superRefine,
    z_toLowerCase as toLowerCase,
    z_transform as transform,
    z_trim as trim,
    z_union as union,
  };
}
/** Content of the banner; `errors.root` of React Hook Form fits, and `showFormErrors` fills it. */
interface BannerError {
    message?: string;
    types?: {
        request_id?: unknown;
        advice?: unknown;
    };
}
interface DecimalInputProps extends Omit<InputProps, 'type' | 'step'> {
    /** Amount that one press of an arrow key adds or subtracts; also rendered as `data-step`. */
    step?: number;
}
interface DialogFormProps {
    /** Called once the pressed button is painted, and before the member's next input. */
    onSubmit: FormEventHandler<HTMLFormElement>;
    onCancel(): void;
    /** Shows a spinner on Save, which then takes no second click. Cancel stays enabled. */
    saving?: boolean;
    saveLabel?: string;
    /** Text of Save beside the spinner while saving; without it the button keeps its width under the spinner. */
    savingLabel?: string;
    /** Only where the specification disables Save; elsewhere it stays enabled, and invalid fields show their errors. */
    saveDisabled?: boolean;
    /** `errors.root`. */
    banner?: BannerError | string | null;
    /** Disables Cancel too while saving. */
    lockCancel?: boolean;
    /** Result of the form, such as totals; stays visible between the fields and the buttons. */
    summary?: ReactNode;
    /** Fixed height of the body where the window is high enough, so that fields can use `cqh`. */
    bodyHeight?: string;
    children: ReactNode;
}
interface DraftOptions<Values> {
    /** True if closing would lose something. False while saving, which goes on by itself when the session ends. */
    unsaved: boolean;
    /**
     * Whether the draft is kept now, while the form is open: for forms that are open for long, which a reload or a killed
     * tab must not empty. False once the write is made, which is kept by itself.
     */
    keptWhileOpen?: boolean;
    /** Returns all entered values; pictures as files. */
    values(): Values;
    /** `saved_at` is when the values were kept, in ms since 1970. */
    restore(values: Values, saved_at: number): void;
}
/** Progress of uploading the selected files. */
interface FileProgress {
    /** The file being uploaded, from 1, stored images not counted; those before it are uploaded. */
    picture: number;
    /** Share of its bytes that was sent, from 0 to 1. */
    pictureFraction: number;
}
interface FileUploadProps extends PickerProps {
    /** File types in the syntax of an input's `accept`: `.pdf,image/*`; all by default. */
    accept?: string;
}
interface FormFieldProps {
    label: ReactNode;
    /** React Hook Form's `errors.<name>`, or anything with a message. */
    error?: {
        message?: string;
    };
    hint?: ReactNode;
    /** One Input, DecimalInput, TextArea or Select. */
    children: ReactNode;
    /** Shown beside the label, at the right. */
    aside?: ReactNode;
}
interface ImageUploadProps<Item extends Selected = File> extends PickerProps<Item> {
    /** Called when preparing images begins and ends; `value` is incomplete in between. */
    onBusyChange?(busy: boolean): void;
    /** Called with the camera's date and time of the first new image that has them. */
    onTakenAt?(moment: LocalMoment): void;
    /** Upload progress of the files of `value`, shown on each: `usePictureUploads`. */
    uploading?: FileProgress | null;
}
/**
 * A calendar date as in the API: `2026-11-21`. It has no time zone, and neither does the arithmetic below, so that a
 * date never shifts by a day. Dates compare and sort as text.
 */
type LocalDate = string;
/** A date and a time as a wall clock shows them, without a time zone. */
interface LocalMoment {
    date: LocalDate;
    time: LocalTime;
}
/** A time of day on a 24-hour clock, to the minute: `19:30`. */
type LocalTime = string;
interface MomentFieldProps {
    /** Prefix of the inputs' names. */
    name?: string;
    value: EntryMoment;
    onChange(value: EntryMoment): void;
    onBlur?(): void;
    error?: {
        message?: string;
    };
    disabled?: boolean;
    /** IANA zone of `value`, for a stored entry; this device's by default. */
    timeZone?: string;
    /** Focus handle for a form with an error: `focus` opens the panel. */
    ref?: Ref<{
        focus(): void;
    }>;
}
interface NotesFieldProps extends ComponentProps<typeof TextArea> {
    /** The member's showNotes preference; if false, a '+ Notes' link reveals the field. */
    initiallyShown: boolean;
    label?: string;
    error?: {
        message?: string;
    };
}
/** Props that FileUpload and ImageUpload share. */
interface PickerProps<Item extends Selected = File> {
    label: ReactNode;
    /** The selected files. */
    value: Item[];
    onChange(files: Item[]): void;
    maxFiles?: number;
    maxSizeInMB?: number;
    name?: string;
    disabled?: boolean;
    /** The form's own error, such as that no file was selected. */
    error?: {
        message?: string;
    };
    hint?: ReactNode;
    onBlur?(): void;
    /** Ref of the file input, for the form to focus. */
    ref?: Ref<HTMLInputElement>;
}
type Selected = File | StoredImage;
/**
 * Several lines of text, with a counter where the length is limited. It takes `register()` of a form like an input;
 * inside FormField it is named, described and marked invalid by it.
 */
declare function TextArea({ maxLength, showCount, ...textarea }: TextAreaProps): JSX.Element;
interface TextAreaProps extends Omit<HTMLChakraProps<'textarea'>, 'size'>, RefAttributes<HTMLTextAreaElement> {
    /** Longest text in characters: typing stops there; after a longer paste a message tells how many were cut. */
    maxLength?: number;
    /** Shows `n/max` below the text; on by default where there is a `maxLength`. */
    showCount?: boolean;
}
interface VersionConflictProps {
    /** "This meal was changed elsewhere". */
    title: string;
    /** The version that the member was about to save. */
    mine: ReactNode;
    /** The version that another tab or device saved. */
    stored: ReactNode;
    onKeepMine(): void;
    onTakeStored(): void;
    /** Called when the member returns to the form without a choice. */
    onClose(): void;
}
interface WorkoutTypeFieldProps {
    label?: ReactNode;
    hint?: ReactNode;
    /** The wire name of the field. */
    name?: string;
    /** Error of the selected type; the field itself shows errors of a new type. */
    error?: {
        message?: string;
    };
    /** The member's own types, from their preferences. */
    types: readonly string[];
    /** The value of the selected type. */
    value: string;
    /** Also called with the default when the selected type is removed, here or elsewhere. */
    onChange(value: string): void;
    /** Called with a valid new label; `at` is its former index when a removal is undone. */
    onAdd(label: string, at?: number): void;
    onRemove(label: string): void;
    /** Label of a stored entry, which stays selectable after its type was removed. */
    entryLabel?: string;
    /** Shows the member's own types below, even while no type is being added. */
    showTypes?: boolean;
}
export {};
