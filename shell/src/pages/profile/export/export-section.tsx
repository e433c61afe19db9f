import { announce, Box, Button, Flex, Text, useFocusBack } from '@fettle/shared-ui';
import { ApiError, useCurrentUser, useQueryClient } from '@fettle/shared-ui/data';
import { byteSize } from '@fettle/shared-ui/rules';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { SettingsSection, WRAPPING } from '../../settings/settings-section.tsx';
import { type AccountContents, accountContents } from '../account-contents.queries.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { CsvMenu } from './csv-menu.tsx';
import { cancelExport, type ExportFormat, type ExportState, startExport, useExport } from './export-store.ts';

/** Everything that is stored about the member, or the tables of their entries, as one file. */
export function ExportSection() {
  const user = useCurrentUser();
  const client = useQueryClient();
  const state = useExport();
  const isRunning = state.phase === 'running';
  const button = useFocusBack(isRunning);
  useEffect(() => {
    if (isRunning) announce('The download of your data has begun');
  }, [isRunning]);
  const start = async (format: ExportFormat) => {
    // Without the counts the bar is indeterminate, and the download still runs. Tables are small.
    const contents = format === 'archive' && (await client.fetchQuery(accountContents).catch(() => null));
    const expected = contents ? expectedBytes(contents) : null;
    if (user) await startExport(user.username, format, expected);
  };
  return (
    <SettingsSection
      heading="Your data"
      line="All that is stored about you, with your pictures, as one zip file. As CSV: your weigh-ins, meals, workouts and custom entries, for spreadsheets and other apps."
    >
      <Flex wrap="wrap" gap={2}>
        <Button
          ref={button}
          variant="secondary"
          icon={<Download size={18} />}
          disabled={isRunning}
          loading={isRunning && state.format === 'archive'}
          onClick={() => void start('archive')}
          {...WRAPPING}
        >
          Download everything
        </Button>
        <CsvMenu isRunning={isRunning} onSelect={(format) => void start(format)} />
        {isRunning && (
          <Button variant="ghost" onClick={cancelExport}>
            Cancel
          </Button>
        )}
      </Flex>
      <div role="status">
        <Progress state={state} />
      </div>
    </SettingsSection>
  );
}

function Progress({ state }: { state: ExportState }) {
  switch (state.phase) {
    case 'idle':
      return null;
    case 'running':
      return <RunningBar {...state} />;
    case 'done':
      return (
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          Downloaded {state.name} ({size(state.bytes)}).
        </Text>
      );
    case 'failed':
      return (
        <Text textStyle="sm" color="fg.error">
          {failureWords(state.error)}
        </Text>
      );
  }
}

function RunningBar({ received, expected }: { received: number; expected: number | null }) {
  return (
    // Not announced at each step: screen readers read the progress bar on demand.
    <Box aria-live="off" mt={2}>
      <ProgressBar
        label="Download of your data"
        text={received === 0 ? 'Preparing your data…' : amountWords(received, expected)}
        value={expected === null ? undefined : exportedShare(received, expected)}
      />
    </Box>
  );
}

const size = (bytes: number) => byteSize(bytes);

const amountWords = (received: number, expected: number | null) =>
  expected === null || received > expected ? size(received) : `${size(received)} of about ${size(expected)}`;

function failureWords(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return `${error.message}.`;
  return 'The download stopped. Nothing was saved: please try again.';
}

/** Compressed size of a row in an export, in bytes: an estimate, since notes have any length. */
const ROW_BYTES = 80;
/** Size of the file names and the list of files in the archive, in bytes. */
const ARCHIVE_BYTES = 4_000;

/**
 * Estimates the size of an export, in bytes. Pictures, which are nearly all of a large export, are counted exactly;
 * the rows are estimated, because they are compressed while the export is written.
 */
export function expectedBytes({ kinds, picture_bytes }: AccountContents): number {
  const rows = kinds.reduce((sum, { count }) => sum + count, 0);
  return picture_bytes + rows * ROW_BYTES + ARCHIVE_BYTES;
}

/** Returns the share of an export that has arrived, from 0 to 1; never 1 before its end. */
export function exportedShare(received: number, expected: number): number {
  return Math.min(received / expected, 0.99);
}
