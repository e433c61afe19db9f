import { Badge, Button } from '@fettle/shared-ui';
import { useMutation } from '@fettle/shared-ui/data';
import { byteSize } from '@fettle/shared-ui/rules';
import { Download } from 'lucide-react';
import { Moment } from '../feature-apps/moment.tsx';
import { type FoodImport, foodImports } from './food-imports.queries.ts';
import { byFrequency, paceText, percentOf, resultText, sourceName, whole } from './import-texts.ts';
import styles from './imports-page.module.css';

const LOOKS = {
  running: { words: 'Running', look: 'info' },
  finished: { words: 'Finished', look: 'success' },
  stopped: { words: 'Stopped', look: 'warning' },
  failed: { words: 'Failed', look: 'danger' },
} as const;

interface ImportItemProps {
  one: FoodImport;
  /** Whether any import runs: only one can. */
  busy: boolean;
}

/** One import: its progress, its result and its actions. */
export function ImportItem({ one, busy }: ImportItemProps) {
  const start = useMutation(foodImports.startAgain);
  const stop = useMutation(foodImports.stop);
  const { state, file_name, failure } = one;
  const { words, look } = LOOKS[state];
  const isRunning = state === 'running';
  const goesOn = state === 'stopped' || state === 'failed';
  // The import stops within a second; a later run of it can be cancelled again.
  const cancelling = stop.isPending || stop.data?.run_started_at === one.run_started_at;
  return (
    <li className={styles.item} aria-label={file_name}>
      <div className={styles.head}>
        <h3 className={styles.file}>{file_name}</h3>
        <Badge colorPalette={look}>{words}</Badge>
      </div>
      <p className={styles.quiet}>
        {sourceName(one.source)} · {byteSize(one.size_bytes)} · <Moment at={one.run_started_at} />
      </p>
      {state !== 'finished' && (
        <div className={styles.progress}>
          <progress
            aria-label={`Import of ${file_name}`}
            value={percentOf(one)}
            max={100}
            className={styles.bar}
          />
          <span className={styles.quiet}>
            {percentOf(one)}% · {paceText(one)}
          </span>
        </div>
      )}
      {failure !== null && <p className={styles.problem}>{failure}</p>}
      {!isRunning && <p>{resultText(one)}</p>}
      <Reasons title="Left out" counts={one.left_out} />
      <Reasons title="Problems" counts={one.problems} />
      <div className={styles.buttons}>
        {isRunning && (
          <Button
            variant="secondary"
            loading={cancelling}
            loadingText="Cancelling..."
            onClick={() => stop.mutate(one)}
          >
            Cancel
          </Button>
        )}
        {goesOn && (
          <Button disabled={busy} loading={start.isPending} onClick={() => start.mutate(one)}>
            Continue
          </Button>
        )}
        {state === 'finished' && (
          <Button
            variant="secondary"
            disabled={busy}
            loading={start.isPending}
            onClick={() => start.mutate(one)}
          >
            Import again
          </Button>
        )}
        {one.problems_bytes > 0 && <ProblemsDownload one={one} />}
      </div>
      {start.isError && (
        <p role="alert" className={styles.problem}>
          {start.error.message}
        </p>
      )}
    </li>
  );
}

function Reasons({ title, counts }: { title: string; counts: Record<string, number> }) {
  const reasons = byFrequency(counts);
  if (reasons.length === 0) return null;
  const total = reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <details className={styles.reasons}>
      <summary>
        {title}: {whole(total)}
      </summary>
      <table aria-label={title}>
        <tbody>
          {reasons.map(({ code, name, count }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td>{whole(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function ProblemsDownload({ one }: { one: FoodImport }) {
  const problems = useMutation({
    ...foodImports.problems,
    onSuccess: (file: Blob) => saveAs(file, `${one.file_name}.problems.jsonl`),
  });
  return (
    <Button
      variant="secondary"
      icon={<Download size={16} />}
      loading={problems.isPending}
      onClick={() => problems.mutate(one)}
    >
      Download list ({byteSize(one.problems_bytes)})
    </Button>
  );
}

/** Saves a file through the browser, since the address of a download cannot carry the sign-in. */
function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has begun to read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
