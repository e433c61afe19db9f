import { Button, Input } from '@fettle/shared-ui';
import { useMutation } from '@fettle/shared-ui/data';
import { FileUpload, FormField } from '@fettle/shared-ui/forms';
import { byteSize } from '@fettle/shared-ui/rules';
import { type FormEvent, useState } from 'react';
import { foodImports } from './food-imports.queries.ts';
import styles from './imports-page.module.css';
import { useUpload } from './use-upload.ts';

/** The server's limit is its disk, which it reports when the upload begins. */
const NO_LIMIT_MB = 1024 * 1024;

/** Starts an import of a dropped or chosen file, or of a path on the server. After a failure the choice stays. */
export function StartImport({ busy }: { busy: boolean }) {
  return (
    <div className={styles.start}>
      <FromBrowser busy={busy} />
      <FromServer busy={busy} />
      {busy && (
        <p className={styles.quiet}>An import is running. The next one can start when it has ended.</p>
      )}
    </div>
  );
}

function FromBrowser({ busy }: { busy: boolean }) {
  const start = useMutation(foodImports.startUpload);
  const [file, setFile] = useState<File>();
  const upload = useUpload((id) => start.mutate(id, { onSuccess: () => setFile(undefined) }));
  const { fraction } = upload;
  const sending = fraction !== null || start.isPending;
  const problem = upload.problem ?? start.error?.message;

  const send = (chosen: File | undefined) => {
    start.reset();
    setFile(chosen);
    if (chosen) upload.send(chosen);
    else upload.forget();
  };

  return (
    <div className={styles.upload}>
      <FileUpload
        label="A file of foods"
        hint="JSONL, CSV or a zip of FoodData Central, packed (.gz) or not. The format is recognized, and the import begins at once."
        maxFiles={1}
        maxSizeInMB={NO_LIMIT_MB}
        value={file ? [file] : []}
        onChange={([chosen]) => send(chosen)}
        disabled={busy || sending}
        error={problem ? { message: problem } : undefined}
      />
      {file && fraction !== null && (
        <>
          <progress aria-label={`Uploading ${file.name}`} value={fraction} max={1} className={styles.bar} />
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={upload.cancel}>
              Cancel upload
            </Button>
            <span className={styles.quiet}>
              {byteSize(Math.floor(fraction * file.size))} of {byteSize(file.size)} uploaded
            </span>
          </div>
        </>
      )}
      {file && !sending && (
        <div className={styles.buttons}>
          <Button disabled={busy} onClick={() => send(file)}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

function FromServer({ busy }: { busy: boolean }) {
  const start = useMutation(foodImports.startPath);
  const [path, setPath] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.mutate(path.trim(), { onSuccess: () => setPath('') });
  };
  return (
    <form className={styles.path} noValidate onSubmit={submit}>
      <FormField
        label="Or a file on the server"
        hint="Its path from the root, in a folder of FOOD_IMPORT_FOLDERS: /srv/foods/openfoodfacts-products.jsonl.gz"
        error={start.error ?? undefined}
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
        disabled={busy || path.trim() === ''}
        loading={start.isPending}
      >
        Import
      </Button>
    </form>
  );
}
