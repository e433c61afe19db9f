import { Button, Flex, Text, TextLink } from '@fettle/shared-ui';
import { useMutation, useQueryClient } from '@fettle/shared-ui/data';
import { FileUpload } from '@fettle/shared-ui/forms';
import { byteSize } from '@fettle/shared-ui/rules';
import { type ReactNode, useRef } from 'react';
import { ProgressBar } from '../profile/progress-bar.tsx';
import { ArchivePreview } from './archive-preview.tsx';
import { type ChosenFiles, cancelUpload, chosenFiles, useHistoryUpload } from './history-upload-store.ts';
import { ImportPreview } from './import-preview.tsx';
import { finishedText } from './import-texts.ts';
import { type Import, imports } from './imports.queries.ts';
import { QuestionsForm } from './questions-form.tsx';
import { useFinishedImport, useFocusAtNextStep, useImportSteps } from './use-import-steps.ts';

/** Size limit of `FileUpload`, in MB, so large that only the server's applies, which refuses all files at once. */
const NO_LIMIT_MB = 1024 * 1024;
const MOST_FILES = 100;

interface ImportStepsProps {
  /** The import under way; there is at most one. */
  current: Import | undefined;
  all: readonly Import[];
}

/** The current step of an import, from choosing files to the end. */
export function ImportSteps({ current, all }: ImportStepsProps) {
  const { upload, step, problem, send } = useImportSteps(current);
  const finished = useFinishedImport(all);
  const part = useRef<HTMLDivElement>(null);
  useFocusAtNextStep(part, step);

  return (
    <div ref={part} tabIndex={-1} style={{ outline: 'none' }}>
      {step === 'sending' && upload.phase === 'sending' && <Sending {...upload} current={current} />}
      {step === 'choose' && (
        <>
          {finished && <Finished of={finished} />}
          <Choose onFiles={send} />
        </>
      )}
      {current && step !== 'sending' && <Step current={current} problem={problem} onFiles={send} />}
    </div>
  );
}

interface StepProps {
  current: Import;
  problem: string | undefined;
  onFiles: (chosen: ChosenFiles) => void;
}

function Step({ current, problem, onFiles }: StepProps) {
  const cancel = <Forget of={current}>Cancel</Forget>;
  switch (current.state) {
    case 'uploading':
      return <Interrupted current={current} onFiles={onFiles} />;
    case 'uploaded':
    case 'reading':
      return problem ? <Problem message={problem} of={current} /> : <Reading of={current}>{cancel}</Reading>;
    case 'asking':
      return <QuestionsForm of={current}>{cancel}</QuestionsForm>;
    case 'ready':
      return current.is_archive ? (
        <ArchivePreview of={current}>{cancel}</ArchivePreview>
      ) : (
        <ImportPreview of={current}>{cancel}</ImportPreview>
      );
    case 'applying':
      return <Applying of={current} />;
    default:
      return <Problem message={current.problem?.message ?? 'These files could not be read'} of={current} />;
  }
}

function Choose({ onFiles }: { onFiles: (chosen: ChosenFiles) => void }) {
  const upload = useHistoryUpload();
  return (
    <>
      <FileUpload
        label="Files from your other apps"
        hint="A file, a zip or several files, as you exported them. You see what is in them before anything is saved."
        maxFiles={MOST_FILES}
        maxSizeInMB={NO_LIMIT_MB}
        value={[]}
        onChange={(files) => onFiles(chosenFiles(files))}
        error={upload.phase === 'failed' ? { message: upload.message } : undefined}
      />
      <Text color="fg.muted" textStyle="sm" textWrap="pretty" mt={5}>
        Recognized by their content: MyFitnessPal, Cronometer, MacroFactor, Lose It!, FatSecret, Apple Health,
        Google Fit, Health Connect, Fitbit, Garmin, Withings, Samsung Health, Strong, Hevy, FitNotes and
        others, and “Download everything” of Fettle. Any other CSV or spreadsheet works too: you say which
        column has what. Look for “Export” in the settings of the app or on its website.
      </Text>
    </>
  );
}

function Finished({ of }: { of: Import }) {
  return (
    <Text fontWeight="medium" mb={5}>
      {finishedText(of)}.{' '}
      <TextLink to="/analytics?range=all" data-alone="">
        See your trends
      </TextLink>
    </Text>
  );
}

interface SendingProps {
  sent: number;
  size: number;
  current: Import | undefined;
}

function Sending({ sent, size, current }: SendingProps) {
  const forget = useMutation(imports.forget);
  const client = useQueryClient();
  const cancel = async () => {
    cancelUpload();
    const all = await client.fetchQuery(imports.list).then(
      (list) => list.imports,
      () => [],
    );
    const begun = all.find(({ state }) => state === 'uploading' || state === 'uploaded') ?? current;
    if (begun) forget.mutate(begun.id);
  };
  return (
    <ProgressBar
      label="Uploading your files"
      value={sent}
      max={size}
      text={`${byteSize(sent)} of ${byteSize(size)} uploaded`}
    >
      <Button variant="secondary" onClick={() => void cancel()}>
        Cancel
      </Button>
    </ProgressBar>
  );
}

/**
 * An upload that has stopped here. If this page began it, it still has the files and can continue; otherwise the
 * upload was begun before the page was loaded again, in another tab, or on another device.
 */
function Interrupted({ current, onFiles }: Pick<StepProps, 'current' | 'onFiles'>) {
  const upload = useHistoryUpload();
  const arrived = `${byteSize(current.received_bytes)} of ${byteSize(current.size_bytes)}`;
  if (upload.phase === 'failed')
    return (
      <>
        <Text role="alert" color="fg.error" textStyle="sm" overflowWrap="anywhere">
          {upload.message}
        </Text>
        <Text textStyle="sm" color="fg.muted" mt={1}>
          {arrived} of your files have arrived.
        </Text>
        <Flex wrap="wrap" gap={2} mt={3}>
          <Button onClick={() => onFiles(upload.chosen)}>Continue</Button>
          <Forget of={current}>Start over</Forget>
        </Flex>
      </>
    );
  return (
    <>
      <Text textWrap="pretty">
        {arrived} of your files have arrived. Their upload runs in another tab or on another device, or it was
        interrupted.
      </Text>
      <Flex mt={3}>
        <Forget of={current}>Start over</Forget>
      </Flex>
    </>
  );
}

function Reading({ of: { read_bytes, size_bytes }, children }: { of: Import; children: ReactNode }) {
  return (
    <ProgressBar
      label="Reading your files"
      value={read_bytes}
      max={size_bytes}
      text={`Reading every entry: ${byteSize(Math.min(read_bytes, size_bytes))} of ${byteSize(size_bytes)}`}
    >
      {children}
    </ProgressBar>
  );
}

function Applying({ of: { done_entries, total_entries } }: { of: Import }) {
  const isCounted = total_entries > 0;
  return (
    <>
      <ProgressBar
        label="Importing your history"
        value={isCounted ? done_entries : undefined}
        max={total_entries}
        text={
          isCounted
            ? `${done_entries.toLocaleString()} of ${total_entries.toLocaleString()} entries imported`
            : 'Bringing everything back…'
        }
      />
      <Text color="fg.muted" textStyle="sm" textWrap="pretty" mt={3}>
        You can leave this page: it goes on, and a notification tells you when it is done.
      </Text>
    </>
  );
}

function Problem({ message, of }: { message: string; of: Import }) {
  return (
    <>
      <Text role="alert" color="fg.error" overflowWrap="anywhere">
        {message}.
      </Text>
      <Text textStyle="sm" color="fg.muted" mt={1}>
        Nothing in your account was changed.
      </Text>
      <Flex mt={3}>
        <Forget of={of}>Choose other files</Forget>
      </Flex>
    </>
  );
}

function Forget({ of, children }: { of: Import; children: string }) {
  // Also clears the failure of the upload, if there was one.
  const forget = useMutation({ ...imports.forget, onSuccess: cancelUpload });
  return (
    <Button variant="secondary" loading={forget.isPending} onClick={() => forget.mutate(of.id)}>
      {children}
    </Button>
  );
}
