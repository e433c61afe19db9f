import { announce, Button } from '@fettle/shared-ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';

/** Copies a text and announces it. Resolves with false where the browser allows no copy, or asked and the member said no. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return false;
  }
  announce('Copied');
  return true;
}

interface CopyButtonProps {
  text: string;
  onCopied(): void;
  /** Called when the browser refuses, so that the text can be selected or written down. */
  onRefused(): void;
}

/** Copies a text that is shown once. Browsers offer the clipboard only to pages with HTTPS, or of this machine: others have no button. */
export function CopyButton({ text, onCopied, onRefused }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    if (!(await copyText(text))) return onRefused();
    setCopied(true);
    onCopied();
  };
  return (
    <Button variant="secondary" icon={<Copy size={18} />} onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  );
}
