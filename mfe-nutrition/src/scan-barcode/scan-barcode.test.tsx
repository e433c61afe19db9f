import { act, renderScreen, screen, waitFor } from '@fettle/shared-ui/testing';
import type { BarcodeRead } from './decoding/acceptance.ts';
import type { DecoderEvents } from './decoding/decoder.ts';
import { loadDecoder } from './decoding/load-decoder.ts';
import type { CountedRead } from './decoding/photo-verdict.ts';
import ScanBarcode from './scan-barcode.tsx';

jest.mock('./decoding/load-decoder.ts', () => ({ loadDecoder: jest.fn() }));
const load = jest.mocked(loadDecoder);

const MILK: BarcodeRead = { digits: '8413000065504', symbology: 'EAN-13' };
const TEN_DIGITS: BarcodeRead = { digits: '1234567890', symbology: 'EAN-13' };

let events: DecoderEvents;
/** Reads of the photo's passes, in order; later passes find nothing. */
let photoReads: CountedRead[][];
const end = jest.fn();
const stopTrack = jest.fn();
const getUserMedia = jest.fn();

/** Fakes a camera that delivers a picture at once, since jsdom plays no videos. */
function withCamera(): void {
  const track = Object.assign(new EventTarget(), {
    stop: stopTrack,
    getCapabilities: () => ({ torch: true }),
    getSettings: () => ({ deviceId: 'back' }),
    applyConstraints: jest.fn(async () => undefined),
  });
  getUserMedia.mockResolvedValue({ getTracks: () => [track], getVideoTracks: () => [track] });
  const cameras = ['back', 'front'].map((deviceId) => ({ kind: 'videoinput', deviceId, label: deviceId }));
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia, enumerateDevices: async () => cameras },
  });
  Object.defineProperties(HTMLMediaElement.prototype, {
    srcObject: { configurable: true, writable: true, value: null },
    play: { configurable: true, value: async () => undefined },
  });
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { configurable: true, value: 640 });
}

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  withCamera();
  photoReads = [];
  load.mockImplementation(async (given) => {
    events = given;
    return {
      kind: 'workers',
      offerFrame: jest.fn(),
      readPicture: async (_canvas, passes) => passes.map(() => photoReads.shift() ?? []),
      end,
    };
  });
});

function open() {
  const onBarcode = jest.fn();
  const onCancel = jest.fn();
  const view = renderScreen(<ScanBarcode onBarcode={onBarcode} onCancel={onCancel} />);
  return { onBarcode, onCancel, user: view.userEvent, unmount: view.unmount };
}
const scanning = () => screen.findByRole('combobox', { name: 'Camera' });
/** Shows a frame and waits until its effects are done. */
const show = (read: BarcodeRead | null) =>
  act(async () => {
    events.onFrame(read);
    await new Promise((resolve) => setTimeout(resolve));
  });

describe('the camera', () => {
  it('is the back camera with 640 × 480, and starts by itself', async () => {
    open();
    expect(screen.getByText('Initializing camera...')).toBeInTheDocument();
    await scanning();
    expect(getUserMedia).toHaveBeenCalledWith({
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 640 }, height: { ideal: 480 } },
      audio: false,
    });
    expect(screen.queryByText('Initializing camera...')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Torch' })).toBeInTheDocument();
  });

  it('can be changed', async () => {
    const { user } = open();
    await user.selectOptions(await scanning(), 'front');
    await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
    expect(getUserMedia.mock.calls[1]?.[0].video).toMatchObject({ deviceId: { exact: 'front' } });
    expect(stopTrack).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['NotAllowedError', 'Camera access denied. Please allow camera access and try again.'],
    ['NotFoundError', 'No camera found. Please ensure your device has a camera.'],
  ])('reports %s and can be retried', async (name, text) => {
    getUserMedia.mockRejectedValueOnce(Object.assign(new Error('no'), { name }));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await scanning();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('reports that a page without HTTPS has none', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: false });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to initialize scanner: the camera works only over HTTPS.',
    );
    Reflect.deleteProperty(globalThis, 'isSecureContext');
  });

  it('is released on every way of closing, and the decoder ends', async () => {
    const { unmount } = open();
    await scanning();
    unmount();
    expect(stopTrack).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(end).toHaveBeenCalledTimes(1));
  });

  it('is released at once if the scanner closes before the first picture', async () => {
    const play = jest.fn(() => new Promise(() => undefined));
    Object.defineProperty(HTMLMediaElement.prototype, 'play', { configurable: true, value: play });
    const { unmount } = open();
    await waitFor(() => expect(play).toHaveBeenCalled());
    unmount();
    expect(stopTrack).toHaveBeenCalled();
  });
});

describe('the decoder', () => {
  it('is loaded again without workers after it broke', async () => {
    localStorage.setItem('scannerDebug', 'true');
    Object.defineProperty(HTMLMediaElement.prototype, 'readyState', { configurable: true, value: 4 });
    open();
    await scanning();
    expect(load).toHaveBeenLastCalledWith(expect.anything(), true);
    act(() => events.onBroken(new Error('out of memory')));
    expect(screen.getByRole('region', { name: 'Debug' })).toHaveTextContent('out of memory');
    await waitFor(() => expect(load).toHaveBeenLastCalledWith(expect.anything(), false));
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'readyState');
  });

  it('ends the camera if it cannot be loaded, and is retried with it', async () => {
    load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    const { user } = open();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await scanning();
    expect(load).toHaveBeenCalledTimes(3);
  });
});

describe('a code', () => {
  it('is accepted after two identical reads, with the camera off', async () => {
    const { onBarcode } = open();
    await scanning();
    await show(MILK);
    expect(screen.getByText('Validating... (1/2 consistent)')).toBeInTheDocument();
    expect(onBarcode).not.toHaveBeenCalled();
    onBarcode.mockImplementation(() => expect(stopTrack).toHaveBeenCalled());
    await show(null);
    await show(MILK);
    expect(onBarcode).toHaveBeenCalledTimes(1);
    expect(onBarcode).toHaveBeenCalledWith('8413000065504');
    await show(MILK);
    expect(onBarcode).toHaveBeenCalledTimes(1);
  });

  it('is passed on in a separate task, unless the scanner was closed by then', async () => {
    const { onBarcode, unmount } = open();
    await scanning();
    await show(MILK);
    act(() => events.onFrame(MILK));
    expect(stopTrack).toHaveBeenCalled();
    expect(onBarcode).not.toHaveBeenCalled();
    unmount();
    await show(null);
    expect(onBarcode).not.toHaveBeenCalled();
  });

  it('leaves camera and decoder off while the scanner is still shown', async () => {
    open();
    await scanning();
    await show(MILK);
    await show(MILK);
    document.dispatchEvent(new Event('visibilitychange'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 350)));
    expect(getUserMedia).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(1);
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('of unusual length is rejected with a warning', async () => {
    const { onBarcode } = open();
    await scanning();
    await show(TEN_DIGITS);
    await show(TEN_DIGITS);
    expect(screen.getByText('Warning: Unusual barcode length (10 digits)')).toBeInTheDocument();
    expect(onBarcode).not.toHaveBeenCalled();
  });

  it('can be typed: trimmed, of any length, not empty', async () => {
    const { user, onBarcode } = open();
    await user.click(screen.getByRole('button', { name: 'Enter Barcode Manually' }));
    const field = screen.getByPlaceholderText('Enter barcode number');
    expect(field).toHaveAttribute('name', 'barcode');
    const submit = screen.getByRole('button', { name: 'Submit' });
    await user.type(field, '   ');
    expect(submit).toBeDisabled();
    await user.type(field, ' 123 ');
    expect(submit).toBeEnabled();
    await user.keyboard('{Enter}');
    expect(onBarcode).toHaveBeenCalledWith('123');
    await user.click(screen.getByRole('button', { name: 'Hide Barcode Manually' }));
    expect(field).not.toBeInTheDocument();
  });

  it('typed inside another form does not submit that form', async () => {
    const onSubmit = jest.fn();
    const { userEvent: user } = renderScreen(
      // Simulates the meal's form, which contains the scanner's component.
      <div onSubmit={onSubmit}>
        <ScanBarcode onBarcode={jest.fn()} onCancel={jest.fn()} />
      </div>,
    );
    await user.click(screen.getByRole('button', { name: 'Enter Barcode Manually' }));
    await user.keyboard('123{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a photo', () => {
  const counted = (read: BarcodeRead, lines: number): CountedRead => ({
    ...read,
    lines,
    printed: read.digits,
  });
  const MISREAD = counted({ digits: '5000813042834', symbology: 'EAN-13' }, 4);

  beforeEach(() => {
    // jsdom draws nothing: `photoReads` provides the reads.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const picture = { width: 640, height: 480, close: jest.fn() };
    Object.defineProperty(globalThis, 'createImageBitmap', {
      configurable: true,
      value: async () => picture,
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
    jest.restoreAllMocks();
  });

  async function choosePhoto() {
    const opened = open();
    await scanning();
    await opened.user.upload(
      screen.getByLabelText('Photo of a barcode'),
      new File(['x'], 'photo.jpg', { type: 'image/jpeg' }),
    );
    return opened;
  }

  it('is accepted at once if enough lines read the same code', async () => {
    photoReads = [[counted(MILK, 40)]];
    const { onBarcode } = await choosePhoto();
    await waitFor(() => expect(onBarcode).toHaveBeenCalledWith('8413000065504'));
    expect(stopTrack).toHaveBeenCalled();
  });

  it('read by only one pass is searched after the member confirmed the digits', async () => {
    photoReads = [[], [MISREAD]];
    const { onBarcode, user } = await choosePhoto();
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be read for certain');
    expect(onBarcode).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Search 5000813042834' }));
    expect(onBarcode).toHaveBeenCalledWith('5000813042834');
    expect(stopTrack).toHaveBeenCalled();
  });

  it('that is uncertain fills the field with its digits, for the member to correct', async () => {
    photoReads = [[MISREAD]];
    const { onBarcode, user } = await choosePhoto();
    const field = await screen.findByRole('textbox', { name: 'Barcode number' });
    expect(field).toHaveValue('5000813042834');
    await user.clear(field);
    await user.type(field, '5000213002834{Enter}');
    expect(onBarcode).toHaveBeenCalledWith('5000213002834');
  });

  it('without a code explains how to take a better one', async () => {
    await choosePhoto();
    expect(await screen.findByRole('alert')).toHaveTextContent('No barcode found in this photo.');
  });
});

describe('the scanner', () => {
  it('closes on Cancel Scanning', async () => {
    const { user, onCancel } = open();
    await scanning();
    await user.click(screen.getByRole('button', { name: 'Cancel Scanning' }));
    expect(onCancel).toHaveBeenCalled();
    expect(stopTrack).toHaveBeenCalled();
  });

  it('names the supported codes', async () => {
    open();
    await scanning();
    expect(screen.getByText(/EAN-13, UPC-A, UPC-E, EAN-8/)).toBeInTheDocument();
  });

  it('shows its debug panel only if storage turns it on', async () => {
    localStorage.setItem('scannerDebug', 'true');
    open();
    await scanning();
    await show(MILK);
    const panel = screen.getByRole('region', { name: 'Debug' });
    expect(panel).toHaveTextContent('Scanner statusscanning, workers');
    expect(panel).toHaveTextContent('Last code8413000065504');
    expect(panel).toHaveTextContent('FormatEAN-13 (13 digits)');
    expect(panel).toHaveTextContent('Scan count1');
  });

  it('vibrates on success until switched off, which this browser remembers', async () => {
    const vibrate = jest.fn(() => true);
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
    const { user, unmount } = open();
    await scanning();
    await show(MILK);
    await show(MILK);
    expect(vibrate).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('switch'));
    unmount();
    open();
    await scanning();
    expect(screen.getByRole('switch')).not.toBeChecked();
    await show(MILK);
    await show(MILK);
    expect(vibrate).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'vibrate');
  });
});
