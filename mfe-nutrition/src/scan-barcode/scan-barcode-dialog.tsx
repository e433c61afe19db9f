import { LazyDialog } from '@fettle/shared-ui/overlays';

interface ScanBarcodeDialogProps {
  /** A code that was accepted or typed in; the camera is off by then. Close the dialog. */
  onBarcode(code: string): void;
  /** Cancel Scanning, Close, Escape or the backdrop. */
  onClose(): void;
}

const loadScanner = () => import('./scan-barcode.tsx');

/** The dialog Scan Barcode, rendered while it is open; the scanner in it is code of its own. */
export function ScanBarcodeDialog({ onBarcode, onClose }: ScanBarcodeDialogProps) {
  return (
    <LazyDialog
      title="Scan Barcode"
      description="Position the barcode within the camera view to scan"
      size="md"
      onClose={onClose}
      load={loadScanner}
      props={{ onBarcode, onCancel: onClose }}
    />
  );
}
