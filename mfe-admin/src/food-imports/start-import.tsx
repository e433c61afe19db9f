import { Button, Input } from '@fettle/shared-ui';
import { useMutation } from '@fettle/shared-ui/data';
import { FormField } from '@fettle/shared-ui/forms';
import { byteSize, dateLocale } from '@fettle/shared-ui/rules';
import { FileUp } from 'lucide-react';
import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react';
import { foodImports } from './food-imports.queries.ts';
import styles from './imports-page.module.css';
import { useUpload } from './use-upload.ts';

/** A file to drop or choose, or the path of one on the server. What was typed stays when the start fails. */
export function StartImport({ busy }: { busy: boolean }) {
  const startPath = useMutation(foodImports.startPath);
  const startUpload = useMutation(foodImports.startUpload);
  const [file, setFile] = useState<File | null>(null);
  const [path, setPath] = useState('');
  const upload = useUpload((id) => startUpload.mutate(id, { onSuccess: () => setFile(null) }));

  const sendPath = (event: FormEvent) => {
    event.preventDefault();
    startPath.mutate(path.trim(), { onSuccess: () => setPath('') });
  };
  const sendFile = (chosen: File) => {
    startUpload.reset();
    setFile(chosen);
    upload.send(chosen);
  };

  return (
    <div className={styles.start}>
      <FileDrop
        file={file}
        fraction={upload.fraction}
        problem={upload.problem ?? startUpload.error?.message}
        busy={busy || startUpload.isPending}
        onFile={sendFile}
        onCancel={upload.cancel}
      />
      <form className={styles.path} noValidate onSubmit={sendPath}>
        <FormField
          label="Or a file on the server"
          hint="Its path from the root, for example /srv/foods/openfoodfacts-products.jsonl.gz"
          error={startPath.error ?? undefined}
        >
          <Input
            name="path"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={1000}
            value={path}
            onChange={(event) => setPath(event.target.value)}
          />
        </FormField>
        <Button
          type="submit"
          variant="secondary"
          disabled={busy || path.trim() === '' || upload.fraction !== null}
          loading={startPath.isPending}
        >
          Import
        </Button>
      </form>
      {busy && (
        <p className={styles.quiet}>An import is running. The next one can start when it has ended.</p>
      )}
    </div>
  );
}

interface FileDropProps {
  /** The last one that was chosen. */
  file: File | null;
  /** The share of it that has arrived; null while nothing is sent. */
  fraction: number | null;
  problem: string | undefined;
  busy: boolean;
  onFile(file: File): void;
  onCancel(): void;
}

function FileDrop({ file, fraction, problem, busy, onFile, onCancel }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const id = useId();
  const sending = fraction !== null;
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first && !busy && !sending) onFile(first);
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard.
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp size={28} aria-hidden />
      <p id={id}>
        <strong>Drop a file of foods here</strong>
        <span className={styles.quiet}>
          JSONL, CSV or a zip of FoodData Central, packed (.gz) or not. The format is recognised.
        </span>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="food-file"
        onChange={(event) => take(event.target.files)}
      />
      {sending && file ? (
        <div className={styles.sending}>
          <progress aria-label={`Uploading ${file.name}`} value={fraction} max={1} className={styles.bar} />
          <span className={styles.quiet}>
            {file.name}: {byteSize(Math.floor(fraction * file.size), dateLocale())} of{' '}
            {byteSize(file.size, dateLocale())}
          </span>
          <Button variant="secondary" onClick={onCancel}>
            Cancel upload
          </Button>
        </div>
      ) : (
        <Button disabled={busy} aria-describedby={id} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
      )}
      {problem && (
        <div role="alert" className={styles.problem}>
          {problem}
          {file && !sending && (
            <Button variant="secondary" disabled={busy} onClick={() => onFile(file)}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
