import { Button, chakra, Text } from '@fettle/shared-ui';
import { DialogBody, DialogFooter } from '@fettle/shared-ui/overlays';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../../../frame/copy-button.tsx';
import { saveFile } from '../export/save-file.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called once the member has kept the codes. */
  onKept(): void;
  onClose(): void;
}

/** Body and footer of a dialog: the recovery codes, which no later answer has. */
export function RecoveryCodes({ codes, onKept, onClose }: RecoveryCodesProps) {
  const list = useRef<HTMLUListElement>(null);
  // The focused button of the form is gone.
  useEffect(() => list.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const download = () => {
    saveFile(new Blob([text], { type: 'text/plain' }), 'fettle-recovery-codes.txt');
    onKept();
  };
  return (
    <>
      <DialogBody>
        <Text mb={3}>
          Keep these codes where you find them without your phone. Each signs you in once, and they are not
          shown again.
        </Text>
        <chakra.ul
          ref={list}
          tabIndex={-1}
          aria-label="Recovery codes"
          listStyleType="none"
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(16rem, 100%), 1fr))"
          gap={2}
          fontFamily="mono"
          overflowWrap="anywhere"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </chakra.ul>
      </DialogBody>
      <DialogFooter>
        {/* Codes that were not copied can still be written down. */}
        <CopyButton text={text} onCopied={onKept} onRefused={() => list.current?.focus()} />
        <Button variant="secondary" icon={<Download size={18} />} onClick={download}>
          Download
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </>
  );
}
