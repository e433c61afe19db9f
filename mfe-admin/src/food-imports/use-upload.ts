import { uploadFailureText } from '@fettle/shared-ui/rules';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from './upload-file.ts';

interface Upload {
  /** Sends a file; a second try with the same file continues where the first one ended. */
  send(file: File): void;
  cancel(): void;
  /** Drops the file, because another one or none replaces it. */
  forget(): void;
  /** Share that has arrived, from 0 to 1; null while nothing is being sent. */
  fraction: number | null;
  /** Message of the last failed upload. */
  problem: string | undefined;
}

/** Uploads one file at a time; leaving the page aborts the upload. `onUploaded` gets the id of the upload. */
export function useUpload(onUploaded: (id: string) => void): Upload {
  const [fraction, setFraction] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const stop = new AbortController();
    running.current = stop;
    setFraction(0);
    setProblem(undefined);
    const onProgress = (bytes: number) => setFraction(Math.min(1, bytes / file.size));
    try {
      onUploaded(await uploadFile(file, { onProgress, signal: stop.signal }));
    } catch (failure) {
      if (!stop.signal.aborted) setProblem(uploadFailureText(failure));
    } finally {
      setFraction(null);
    }
  }
  const cancel = () => running.current?.abort();
  const forget = () => {
    cancel();
    setProblem(undefined);
  };
  return { send: (file) => void send(file), cancel, forget, fraction, problem };
}
