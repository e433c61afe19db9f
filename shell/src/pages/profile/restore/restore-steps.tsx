import { announce, Button, Flex, Text } from '@fettle/shared-ui';
import { useMutation, useQueryClient } from '@fettle/shared-ui/data';
import { FileUpload } from '@fettle/shared-ui/forms';
import { byteSize } from '@fettle/shared-ui/rules';
import { useRef } from 'react';
import { ProgressBar } from '../progress-bar.tsx';
import { ArchiveContents } from './archive-contents.tsx';
import { cancelUpload, useArchiveUpload } from './archive-upload-store.ts';
import { type Restore, restores } from './restore.queries.ts';
import { useFocusAtNextStep, useRestoreSteps } from './use-restore-steps.ts';

/**
 * Size limit of `FileUpload`, in MB, so large that only the server's applies: its space for pictures. The server
 * refuses a larger archive when the upload begins.
 */
const NO_LIMIT_MB = 1024 * 1024;

/** The current step of a restore, from choosing an archive to its result; there is one archive at a time. */
export default function RestoreSteps({ restore }: { restore: Restore }) {
  const { upload, step, problem, send } = useRestoreSteps(restore);
  const part = useRef<HTMLDivElement>(null);
  useFocusAtNextStep(part, step);

  return (
    <div ref={part} tabIndex={-1} style={{ outline: 'none' }}>
      {step === 'sending' && upload.phase === 'sending' && <Sending {...upload} restore={restore} />}
      {step === 'none' && <Choose restore={restore} onFile={send} />}
      {step === 'uploading' && <Interrupted restore={restore} onFile={send} />}
      {(step === 'uploaded' || step === 'checking') && <Checking restore={restore} problem={problem} />}
      {step === 'ready' && <Ready restore={restore} />}
      {step === 'failed' && (
        <Problem message={restore.problem?.message ?? 'This archive could not be read'} restore={restore} />
      )}
      {step === 'restored' && <Restored restore={restore} />}
    </div>
  );
}

function Choose({ restore, onFile }: { restore: Restore; onFile: (file: File) => void }) {
  const upload = useArchiveUpload();
  if (!restore.account_is_empty)
    return (
      <Text color="fg.muted" textStyle="sm" textWrap="pretty">
        This account already has data. An archive comes back into an empty account only, so that nothing is
        mixed up. You can register another account and bring a copy into that one; this account stays as it
        is.
      </Text>
    );
  return (
    <FileUpload
      label="An archive of your data"
      hint="The zip file as it was downloaded. It is checked first, and you see what will come."
      accept=".zip"
      maxFiles={1}
      maxSizeInMB={NO_LIMIT_MB}
      value={[]}
      onChange={([file]) => file && onFile(file)}
      error={upload.phase === 'failed' ? { message: upload.message } : undefined}
    />
  );
}

interface SendingProps {
  name: string;
  sent: number;
  size: number;
  restore: Restore;
}

function Sending({ name, sent, size, restore }: SendingProps) {
  const forget = useMutation(restores.forget);
  const client = useQueryClient();
  const cancel = async () => {
    cancelUpload();
    const { id } = await client.fetchQuery(restores.current).catch(() => restore);
    if (id) forget.mutate(id);
  };
  return (
    <ProgressBar
      label={`Uploading ${name}`}
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
 * An upload that has stopped here. If this page began it, it still has the file and can continue; otherwise the
 * upload was begun before the page was loaded again, in another tab, or on another device.
 */
function Interrupted({ restore, onFile }: { restore: Restore; onFile: (file: File) => void }) {
  const upload = useArchiveUpload();
  const arrived = `${byteSize(restore.received_bytes)} of ${byteSize(restore.size_bytes)}`;
  if (upload.phase === 'failed')
    return (
      <>
        <Text role="alert" color="fg.error" textStyle="sm" overflowWrap="anywhere">
          {upload.message}
        </Text>
        <Text textStyle="sm" color="fg.muted" mt={1}>
          {arrived} of the archive have arrived.
        </Text>
        <Flex wrap="wrap" gap={2} mt={3}>
          <Button onClick={() => onFile(upload.file)}>Continue</Button>
          <Forget restore={restore}>Start over</Forget>
        </Flex>
      </>
    );
  return (
    <>
      <Text textStyle="sm" textWrap="pretty">
        {arrived} of an archive have arrived. Its upload runs in another tab or on another device, or it was
        interrupted.
      </Text>
      <Flex mt={3}>
        <Forget restore={restore}>Start over</Forget>
      </Flex>
    </>
  );
}

function Checking({ restore, problem }: { restore: Restore; problem: string | undefined }) {
  const { checked_bytes, size_bytes } = restore;
  if (problem) return <Problem message={problem} restore={restore} />;
  return (
    <ProgressBar
      label="Checking the archive"
      value={checked_bytes}
      max={size_bytes}
      text={`Checking every entry and picture: ${byteSize(checked_bytes)} of ${byteSize(size_bytes)}`}
    >
      <Forget restore={restore}>Cancel</Forget>
    </ProgressBar>
  );
}

function Ready({ restore }: { restore: Restore }) {
  const apply = useMutation(restores.apply);
  const { id, in_another_account } = restore;
  if (apply.isPending)
    return <ProgressBar label="Bringing everything back" text="Bringing everything back…" />;
  return (
    <>
      <ArchiveContents restore={restore} heading="The archive is in order. This will come back:" />
      {in_another_account && (
        <Text textStyle="sm" textWrap="pretty" mt={3}>
          Another account on this server has this data too. You get a copy of it here; the other account stays
          as it is, and later changes in one do not reach the other.
        </Text>
      )}
      {apply.error && (
        <Text role="alert" color="fg.error" textStyle="sm" mt={3}>
          {apply.error.message}
        </Text>
      )}
      <Flex wrap="wrap" gap={2} mt={4}>
        <Button onClick={() => id && apply.mutate(id, { onSuccess: () => announce('Everything is back') })}>
          {in_another_account ? 'Bring in a copy' : 'Bring it back'}
        </Button>
        <Forget restore={restore}>Cancel</Forget>
      </Flex>
    </>
  );
}

function Problem({ message, restore }: { message: string; restore: Restore }) {
  return (
    <>
      <Text role="alert" color="fg.error" textStyle="sm" overflowWrap="anywhere">
        {message}.
      </Text>
      <Text textStyle="sm" color="fg.muted" mt={1}>
        Nothing in your account was changed.
      </Text>
      <Flex mt={3}>
        <Forget restore={restore}>Choose another file</Forget>
      </Flex>
    </>
  );
}

function Restored({ restore }: { restore: Restore }) {
  return (
    <>
      <ArchiveContents restore={restore} heading="Everything is back:" />
      <Flex mt={4}>
        <Forget restore={restore}>Done</Forget>
      </Flex>
    </>
  );
}

function Forget({ restore, children }: { restore: Restore; children: string }) {
  // Also clears the failure of the upload, if there was one.
  const forget = useMutation({ ...restores.forget, onSuccess: cancelUpload });
  return (
    <Button
      variant="secondary"
      loading={forget.isPending}
      onClick={() => restore.id && forget.mutate(restore.id)}
    >
      {children}
    </Button>
  );
}
