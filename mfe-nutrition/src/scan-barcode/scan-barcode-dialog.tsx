import { LazyDialog } from '@fettle/shared-ui/overlays';

interface ScanBarcodeDialogProps {
  /** Called with an accepted or typed code, after the camera is off. Close the dialog then. */
  onBarcode(code: string): void;
  /** Called on Cancel Scanning, Close, Escape or a click on the backdrop. */
  onClose(): void;
}

const loadScanner = () => import('./scan-barcode.tsx');

/** The dialog Scan Barcode, rendered while open; its scanner is loaded separately. */
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
