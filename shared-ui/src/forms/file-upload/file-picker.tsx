import { chakra, Spinner } from '@chakra-ui/react';
import { Camera } from 'lucide-react';
import { type ReactNode, type Ref, useId, useImperativeHandle } from 'react';
import styles from '../../core/controls/field.module.css';
import { useFocusBack } from '../../core/use-focus-back.ts';
import { FieldError } from '../form-field.tsx';
import type { Selected } from './selected-file.tsx';
import { type FileProgress, SelectedFiles } from './selected-files.tsx';
import { type OnFiles, useFileList, useIncomingFiles } from './use-picked-files.ts';

/** Props that FileUpload and ImageUpload share. */
export interface PickerProps<Item extends Selected = File> {
  label: ReactNode;
  /** The selected files. */
  value: Item[];
  onChange(files: Item[]): void;
  maxFiles?: number;
  maxSizeInMB?: number;
  name?: string;
  disabled?: boolean;
  /** The form's own error, such as that no file was selected. */
  error?: { message?: string };
  hint?: ReactNode;
  onBlur?(): void;
  /** Ref of the file input, for the form to focus. */
  ref?: Ref<HTMLInputElement>;
}

interface FilePickerProps<Item extends Selected> extends Omit<PickerProps<Item>, 'maxSizeInMB' | 'error'> {
  accept?: string;
  /** Content of the drop area: an icon and an instruction. */
  invitation: ReactNode;
  /** Text of the work in progress, which replaces the invitation and disables the input. */
  busy?: string | null;
  errors: string[];
  look: 'tiles' | 'rows';
  /** Whether phones get a button that opens the camera at once. */
  camera?: boolean;
  uploading?: FileProgress | null;
  onFiles: OnFiles;
}

const Area = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2.5,
    width: 'full',
    minH: 20,
    px: 4,
    py: 3,
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.surface',
    textStyle: 'sm',
    fontWeight: 'medium',
    textAlign: 'center',
    cursor: 'button',
    transition: 'background-color 140ms ease-out, border-color 140ms ease-out',
    _hover: { bg: 'bg.subtle' },
    '&[data-over]': { borderStyle: 'solid', borderColor: 'accent.focusRing', bg: 'accent.subtle' },
    '&[data-invalid]': { borderColor: 'border.error' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    '&:has(:disabled)': { cursor: 'disabled', color: 'fg.muted', bg: 'bg.subtle' },
  },
});

/** Shown on phones and tablets only, whose camera can be pointed at things. */
const CameraButton = chakra('label', {
  base: {
    display: 'none',
    '@media (pointer: coarse)': { display: 'inline-flex' },
    position: 'relative',
    alignItems: 'center',
    gap: 2,
    minH: 11,
    pe: 3,
    borderRadius: 'l2',
    color: 'accent.fg',
    textStyle: 'sm',
    fontWeight: 'medium',
    cursor: 'button',
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    '&:has(:disabled)': { cursor: 'disabled', color: 'fg.muted' },
  },
});

/**
 * A native file input, which offers a phone's camera and works with every keyboard and screen reader, in an area that
 * also takes drops and pastes, with the selected files below.
 */
export function FilePicker<Item extends Selected>({
  ref,
  value,
  onChange,
  busy = null,
  errors,
  look,
  ...picker
}: FilePickerProps<Item>) {
  const input = useFocusBack<HTMLInputElement>(busy !== null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [input]);
  const disabled = picker.disabled || busy !== null;
  const { area, over, takeSelected } = useIncomingFiles(disabled, picker.onFiles);
  const { list, remove, move } = useFileList(value, onChange, input);
  const [id, helpId] = [useId(), useId()];

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label} data-disabled={disabled || undefined}>
        {picker.label}
      </label>
      <Area
        ref={area}
        data-over={(over && !disabled) || undefined}
        data-invalid={errors.length > 0 || undefined}
      >
        <chakra.input
          ref={input}
          id={id}
          type="file"
          disabled={disabled}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={helpId}
          name={picker.name}
          accept={picker.accept}
          multiple={picker.maxFiles !== 1}
          onBlur={picker.onBlur}
          onChange={({ currentTarget }) => takeSelected(currentTarget)}
          srOnly
        />
        {busy === null && picker.invitation}
        <chakra.span
          role="status"
          display="flex"
          alignItems="center"
          gap={2.5}
          _empty={{ position: 'absolute' }}
        >
          {busy !== null && (
            <>
              <Spinner size="sm" aria-hidden="true" />
              {busy}
            </>
          )}
        </chakra.span>
      </Area>
      {picker.camera && (
        <CameraButton>
          <Camera size={18} aria-hidden="true" />
          Take a picture
          <chakra.input
            type="file"
            accept={picker.accept}
            capture="environment"
            disabled={disabled}
            onChange={({ currentTarget }) => takeSelected(currentTarget)}
            srOnly
          />
        </CameraButton>
      )}
      <div id={helpId} className={styles.help} aria-live="polite">
        {errors.map((error) => (
          <FieldError key={error}>{error}</FieldError>
        ))}
        {picker.hint && <span className={styles.hint}>{picker.hint}</span>}
      </div>
      <chakra.div ref={list} width="full" _empty={{ display: 'none' }}>
        <SelectedFiles
          files={value}
          look={look}
          disabled={picker.disabled}
          uploading={picker.uploading}
          onRemove={remove}
          onMove={look === 'tiles' ? move : undefined}
        />
      </chakra.div>
    </div>
  );
}

/** Text about dropping files, hidden on touch devices, which cannot drag. */
export const OrDrop = chakra('span', {
  base: { fontWeight: 'normal', color: 'fg.muted', '@media (pointer: coarse)': { display: 'none' } },
});
