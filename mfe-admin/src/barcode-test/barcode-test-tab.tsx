import { announce, Button, Heading, Input, PageHead } from '@fettle/shared-ui';
import { FormField } from '@fettle/shared-ui/forms';
import { Modal } from '@fettle/shared-ui/overlays';
import { Part } from '@fettle/shared-ui/slots';
import { ScanBarcode } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { BarcodeResults } from './barcode-results.tsx';
import type { Activity, BarcodeTest } from './barcode-test.ts';
import styles from './barcode-test-tab.module.css';
import { useBarcodeTest } from './use-barcode-test.ts';

/** Lets administrators look up a typed or scanned barcode and read the API's whole answer. */
export default function BarcodeTestTab() {
  const { test, search, happened } = useBarcodeTest(announce);
  const [text, setText] = useState('');
  const [scanning, setScanning] = useState(false);
  const code = text.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code) void search(code);
  };
  const openScanner = () => {
    happened({ type: 'scanner opened' });
    setScanning(true);
  };
  const closeScanner = () => {
    happened({ type: 'scanner closed' });
    setScanning(false);
  };
  const accept = (scanned: string) => {
    closeScanner();
    happened({ type: 'scanned', code: scanned });
    setText(scanned);
    void search(scanned);
  };

  return (
    <>
      <PageHead
        title="Barcode Test"
        description="What a barcode finds among custom foods and at the food data provider."
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <form className={styles.form} onSubmit={submit} noValidate>
            <FormField label="Barcode">
              <Input
                name="barcode"
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="search"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </FormField>
            <div className={styles.buttons}>
              <Button type="submit" disabled={!code}>
                Search
              </Button>
              <Button variant="secondary" icon={<ScanBarcode size={16} />} onClick={openScanner}>
                Scan barcode
              </Button>
              <Button
                variant="ghost"
                disabled={test.code === null}
                onClick={() => {
                  setText('');
                  happened({ type: 'cleared' });
                }}
              >
                Clear Results
              </Button>
            </div>
          </form>
          <Status test={test} scanning={scanning} />
          <ActivityLog log={test.log} onClear={() => happened({ type: 'log cleared' })} />
        </div>
        <BarcodeResults test={test} />
      </div>
      <Modal
        open={scanning}
        bare
        title="Scan Barcode"
        description="Position the barcode within the camera view to scan"
        onClose={closeScanner}
      >
        <Part name="part:scanner" props={{ onBarcode: accept, onCancel: closeScanner }} />
      </Modal>
    </>
  );
}

function Status({ test, scanning }: { test: BarcodeTest; scanning: boolean }) {
  return (
    <section aria-labelledby="barcode-status" className={styles.panel}>
      <Heading as="h2" id="barcode-status" size="sm">
        Status
      </Heading>
      <dl className={styles.status}>
        <dt>Scanner</dt>
        <dd data-on={scanning || undefined}>{scanning ? 'Active' : 'Inactive'}</dd>
        <dt>Last barcode</dt>
        <dd className={styles.code}>{test.code ?? 'None'}</dd>
        <dt>Search</dt>
        <dd data-on={test.searching || undefined}>{test.searching ? 'Searching...' : 'Idle'}</dd>
      </dl>
    </section>
  );
}

interface ActivityLogProps {
  /** Lines of the log, newest first. */
  log: readonly Activity[];
  onClear(): void;
}

/** Lists the events on the tab, each with its time. */
function ActivityLog({ log, onClear }: ActivityLogProps) {
  return (
    <section aria-labelledby="barcode-log">
      <div className={styles.head}>
        <Heading as="h2" id="barcode-log" size="sm">
          Activity log
        </Heading>
        <Button variant="ghost" size="sm" disabled={log.length === 0} onClick={onClear}>
          Clear log
        </Button>
      </div>
      {log.length === 0 ? (
        <p className={styles.none}>Nothing happened yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
        <ol className={styles.log} aria-labelledby="barcode-log" tabIndex={0}>
          {log.map(({ id, at, text }) => (
            <li key={id}>
              <time dateTime={at.toISOString()}>{TIME.format(at)}</time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
