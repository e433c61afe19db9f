import { Button, ErrorState, Heading, LoadingState, SkeletonText, Stack, Text } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { type ReactNode, useRef, useState } from 'react';
import styles from './history.module.css';
import { ImportForm } from './import-form.tsx';
import { alreadyThereText, previewText } from './import-texts.ts';
import { type Import, imports } from './imports.queries.ts';
import { QuestionsForm } from './questions-form.tsx';
import { Samples } from './samples.tsx';
import { UnreadableRows } from './unreadable-rows.tsx';
import { useFocusAtNextStep } from './use-import-steps.ts';

interface ImportPreviewProps {
  of: Import;
  /** The buttons that end it. */
  children: ReactNode;
}

/** Shows everything that was found, before anything is written; or the questions again, to change the answers. */
export function ImportPreview({ of, children }: ImportPreviewProps) {
  const [isAsking, setAsking] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  useFocusAtNextStep(part, isAsking ? 'asking' : 'ready');
  return (
    <div ref={part} tabIndex={-1} style={{ outline: 'none' }}>
      {isAsking ? (
        <QuestionsForm of={of} onRead={() => setAsking(false)}>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Back
          </Button>
        </QuestionsForm>
      ) : (
        <Found of={of} onAsk={() => setAsking(true)}>
          {children}
        </Found>
      )}
    </div>
  );
}

function Found({ of, onAsk, children }: ImportPreviewProps & { onAsk(): void }) {
  const preview = useQuery(imports.preview(of.id));
  const { unknown_files } = of;
  const alreadyThere = alreadyThereText(of);
  return (
    <div className={styles.parts}>
      <Stack gap={2}>
        <Heading as="h2" textStyle="lg" textWrap="pretty">
          {previewText(of)}
        </Heading>
        {alreadyThere && <Text color="fg.muted">{alreadyThere}</Text>}
        {unknown_files.length > 0 && (
          <Text color="fg.muted" overflowWrap="anywhere">
            Not recognized and left out: {unknown_files.join(', ')}
          </Text>
        )}
        {of.questions.some((question) => question !== 'workout_minutes') && (
          <div>
            <Button variant="ghost" ms={-4} color="accent.fg" onClick={onAsk}>
              Change your answers
            </Button>
          </div>
        )}
        <UnreadableRows {...of} />
      </Stack>
      {preview.isPending && (
        <LoadingState label="Loading the preview">
          <SkeletonText lines={8} />
        </LoadingState>
      )}
      {preview.isError && (
        <ErrorState
          compact
          title="The preview could not be loaded"
          error={preview.error}
          retrying={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && <Samples samples={preview.data.samples} />}
      {preview.data && preview.data.days.length > 0 ? (
        <ImportForm preview={preview.data}>{children}</ImportForm>
      ) : (
        <div>{children}</div>
      )}
    </div>
  );
}
