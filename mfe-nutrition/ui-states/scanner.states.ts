import { openEntry } from '../../infra/tests/ui-states/open-entry.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

/** Behavior of the fake camera: it shows a picture without a code, keeps the page waiting, or fails. */
type FakeCamera = 'picture' | 'waits' | 'insecure' | 'NotAllowedError' | 'NotFoundError' | 'NotReadableError';

/** Fakes the page's camera with a canvas, which works in any browser: a phone with two cameras and a torch. */
const withCamera = (camera: FakeCamera) => async (page: Page) => {
  await page.addInitScript((kind) => {
    // A page that shows several states runs all their scripts; the last one wins.
    const page = globalThis as unknown as { cameras?: MediaDevices };
    page.cameras ??= navigator.mediaDevices;
    const isSecure = kind !== 'insecure';
    const mediaDevices = page.cameras;
    Object.defineProperty(globalThis, 'isSecureContext', { value: isSecure, configurable: true });
    const cameras = { value: isSecure ? mediaDevices : undefined, configurable: true };
    Object.defineProperty(navigator, 'mediaDevices', cameras);
    if (!isSecure) return;
    mediaDevices.enumerateDevices = async () =>
      ['Back camera', 'Front camera'].map(
        (label, at) => ({ kind: 'videoinput', deviceId: `camera-${at}`, label }) as MediaDeviceInfo,
      );
    mediaDevices.getUserMedia = async () => {
      if (kind === 'waits') return new Promise<never>(() => undefined);
      if (kind !== 'picture') throw new DOMException('The camera says no', kind);
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      setInterval(() => {
        const light = context.createLinearGradient(0, 0, 640, 480);
        light.addColorStop(0, '#8d8271');
        light.addColorStop(1, '#4d463c');
        context.fillStyle = light;
        context.fillRect(0, 0, 640, 480);
        context.fillStyle = '#d8cdb8';
        context.fillRect(170, 110, 300, 250);
        context.fillStyle = '#a2563c';
        context.fillRect(170, 110, 300, 70);
      }, 100);
      const stream = canvas.captureStream(10);
      const [track] = stream.getVideoTracks();
      if (track) {
        track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
        track.getSettings = () => ({ deviceId: 'camera-0' });
      }
      return stream;
    };
  }, camera);
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scan Barcode' });

async function open(page: Page): Promise<void> {
  await openEntry(page, 'Log Food');
  await page.getByRole('button', { name: 'Scan barcode' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel Scanning' }).waitFor();
}

/** Waits until the scanner shows the camera menu, which means that the video plays. */
const scanning = (page: Page) => dialog(page).getByRole('combobox', { name: 'Camera' }).waitFor();

const common = { viewer: 'member', path: '/dashboard', viewportOnly: true } as const;

const failed = (name: string, camera: FakeCamera): UiState => ({
  ...common,
  name: `scanner-${name}`,
  faults: withCamera(camera),
  async act(page) {
    await open(page);
    await dialog(page).getByRole('alert').waitFor();
  },
});

export const states: UiState[] = [
  {
    ...common,
    name: 'scanner-starting',
    faults: withCamera('waits'),
    async act(page) {
      await open(page);
      await dialog(page).getByText('Initializing camera...').waitFor();
    },
  },
  {
    ...common,
    name: 'scanner-active',
    pictured: true,
    faults: withCamera('picture'),
    async act(page) {
      await open(page);
      await scanning(page);
    },
  },
  { ...failed('denied', 'NotAllowedError'), pictured: true },
  failed('no-camera', 'NotFoundError'),
  failed('in-use', 'NotReadableError'),
  failed('insecure', 'insecure'),
  {
    ...common,
    name: 'scanner-manual',
    pictured: true,
    alsoInLargeText: true,
    faults: withCamera('NotFoundError'),
    async act(page) {
      await open(page);
      await dialog(page).getByRole('button', { name: 'Enter Barcode Manually' }).click();
      await dialog(page).locator('[name=barcode]').fill('4006381333931');
    },
  },
  {
    ...common,
    name: 'scanner-debug',
    faults: async (page) => {
      await withCamera('picture')(page);
      await page.addInitScript(() => localStorage.setItem('scannerDebug', 'true'));
    },
    async act(page) {
      await open(page);
      await scanning(page);
      await dialog(page).getByText('scanning, workers').waitFor();
    },
  },
];
