import styles from './scan-barcode.module.css';
import type { ScanState } from './scan-state.ts';

/** Shows the scanner's state for debugging; `scannerDebug` in the browser's storage turns it on. */
export function DebugPanel({ state }: { state: ScanState }) {
  const rows: [string, string | number | null][] = [
    ['Scanner status', state.decoder ? `${state.phase}, ${state.decoder}` : state.phase],
    ['Last code', state.lastCode],
    ['Format', state.format],
    ['Scan count', state.scanCount],
    ['Last error', state.lastError],
    ['Timestamp', state.timestamp],
  ];
  return (
    <section className={styles.debug} aria-label="Debug">
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
