import { Alert, announce, Button, Select, Toggle } from '@fettle/shared-ui';
import { DialogBody, DialogFooter } from '@fettle/shared-ui/overlays';
import type { ScannerProps } from '@fettle/shared-ui/slots';
import { CircleAlert, Image as ImageIcon, Keyboard } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { CameraView } from './camera-view.tsx';
import type { BarcodeCandidate } from './decoding/photo-verdict.ts';
import { ManualEntry } from './manual-entry.tsx';
import styles from './scan-barcode.module.css';
import type { ScanState } from './scan-state.ts';
import { giveSignal, isDebugging, isSignalOn, setSignalOn } from './scanner-settings.ts';
import { usePhotoOfBarcode } from './use-photo-of-barcode.ts';
import { useScanner } from './use-scanner.ts';

/**
 * Barcode scanner with camera, photo and typed digits. It renders body and footer of a dialog; its parent renders the
 * frame (`<Modal bare>`). The camera is off before `onBarcode` is called.
 */
export default function ScanBarcode({ onBarcode, onCancel }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [signal, setSignal] = useState(isSignalOn);
  const [typing, setTyping] = useState(false);
  const manualId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [debugging] = useState(isDebugging);

  const accept = (code: string) => {
    if (signal) giveSignal();
    announce(`Barcode ${code} read`);
    onBarcode(code);
  };
  const scanner = useScanner(video, accept);
  const { state } = scanner;

  /** Accepts a code from a photo; the camera still runs and is stopped first. */
  const confirm = (code: string) => {
    clearPhoto();
    scanner.stop();
    accept(code);
  };
  const { photo, choosePhoto, clearPhoto } = usePhotoOfBarcode({
    readPicture: scanner.readPicture,
    onCode: confirm,
    onUncertain: () => setTyping(true),
  });

  const cancel = () => {
    scanner.stop();
    onCancel();
  };

  return (
    <>
      <DialogBody>
        <div className={styles.scanner}>
          {state.error && (
            <Alert.Root status="error" role="alert" alignItems="center">
              <Alert.Indicator>
                <CircleAlert />
              </Alert.Indicator>
              <Alert.Content>
                <Alert.Description>{state.error}</Alert.Description>
              </Alert.Content>
              <Button variant="secondary" size="sm" flexShrink={0} onClick={scanner.retry}>
                Try again
              </Button>
            </Alert.Root>
          )}
          <CameraView videoRef={video} state={state} onTorch={scanner.setTorch} />
          {state.cameras.length > 1 && (
            <Select
              aria-label="Camera"
              options={state.cameras.map(({ id, label }) => ({ value: id, label }))}
              value={state.cameraId}
              onChange={(event) => scanner.chooseCamera(event.target.value)}
            />
          )}
          {debugging && <DebugPanel state={state} />}
          <div className={styles.ways}>
            <Button
              variant="secondary"
              size="sm"
              icon={<Keyboard size={16} />}
              aria-expanded={typing}
              aria-controls={typing ? manualId : undefined}
              onClick={() => setTyping(!typing)}
            >
              {typing ? 'Hide Barcode Manually' : 'Enter Barcode Manually'}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              icon={<ImageIcon size={16} />}
              loading={photo.reading}
              onClick={() => picker.current?.click()}
            >
              Read from a photo
            </Button>
            <input
              ref={picker}
              type="file"
              accept="image/*"
              aria-label="Photo of a barcode"
              hidden
              onChange={choosePhoto}
            />
          </div>
          {photo.candidates.length > 0 && <UncertainCode candidates={photo.candidates} onConfirm={confirm} />}
          {typing && (
            <ManualEntry
              // The digits of another photo replace those in the field.
              key={photo.candidates[0]?.code}
              id={manualId}
              initial={photo.candidates[0]?.printed}
              onSubmit={(code) => {
                scanner.stop();
                onBarcode(code);
              }}
            />
          )}
          {photo.problem && (
            <p className={styles.problem} role="alert">
              {photo.problem}
            </p>
          )}
          <aside className={styles.tips} aria-label="Tips">
            <ul>
              <li>Hold the whole barcode inside the frame, about a hand’s width away.</li>
              <li>Keep it still and well lit, without glare.</li>
              <li>It reads EAN-13, UPC-A, UPC-E, EAN-8.</li>
            </ul>
          </aside>
          <Toggle
            checked={signal}
            onChange={(on) => {
              setSignal(on);
              setSignalOn(on);
            }}
          >
            Vibrate or beep on success
          </Toggle>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={cancel}>
          Cancel Scanning
        </Button>
      </DialogFooter>
    </>
  );
}

/** Shows the scanner's state for debugging; `scannerDebug` in the browser's storage turns it on. */
function DebugPanel({ state }: { state: ScanState }) {
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

interface UncertainCodeProps {
  candidates: BarcodeCandidate[];
  onConfirm(code: string): void;
}

/** Maximum number of candidates shown; any others are noise. */
const SHOWN = 3;

/** Offers the codes that a photo may show; the member compares the digits with the printed ones before a search. */
function UncertainCode({ candidates, onConfirm }: UncertainCodeProps) {
  const digits = candidates.length > 1 ? 'one of these' : 'this';
  return (
    <div className={styles.uncertain} role="alert">
      <p>
        The barcode could not be read for certain. If {digits} is the number below the bars, search with it;
        else correct it in the field.
      </p>
      {candidates.slice(0, SHOWN).map(({ code, printed }) => (
        <Button key={code} variant="secondary" size="sm" onClick={() => onConfirm(code)}>
          Search {printed}
        </Button>
      ))}
    </div>
  );
}
