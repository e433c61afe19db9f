import { announce, Button } from '@fettle/shared-ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';

interface CopyButtonProps {
  text: string;
  label?: string;
  onCopied(): void;
  /** Called when the browser refuses, so that the text can be selected. */
  onRefused(): void;
}

/** Copies a text that is shown once. Browsers offer the clipboard only to pages with HTTPS, or of this machine: others have no button. */
export function CopyButton({ text, label = 'Copy', onCopied, onRefused }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return onRefused();
    }
    setCopied(true);
    onCopied();
    announce('Copied');
  };
  return (
    <Button variant="secondary" icon={<Copy size={18} />} onClick={() => void copy()}>
      {isCopied && label === 'Copy' ? 'Copied' : label}
    </Button>
  );
}
