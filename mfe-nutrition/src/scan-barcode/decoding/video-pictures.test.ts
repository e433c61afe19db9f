import { VideoPictures } from './video-pictures.ts';

const video = { videoWidth: 640, videoHeight: 480 } as HTMLVideoElement;
const pixels = { data: new Uint8ClampedArray(4), width: 1, height: 1 };

class Frame {
  constructor(readonly of: unknown) {}
}
const browserHas = (frames: unknown) => Object.assign(globalThis, { VideoFrame: frames });

describe('VideoPictures', () => {
  const drawImage = jest.fn();
  beforeEach(() => {
    drawImage.mockClear();
    const context = { drawImage, getImageData: () => pixels } as unknown as CanvasRenderingContext2D;
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'VideoFrame');
  });

  it('returns a handle to the frame and draws nothing', () => {
    browserHas(Frame);
    expect(new VideoPictures().take(video)).toEqual(new Frame(video));
    expect(drawImage).not.toHaveBeenCalled();
  });

  it('draws the frame if this browser has no handles', () => {
    expect(new VideoPictures().take(video)).toBe(pixels);
    expect(drawImage).toHaveBeenCalledWith(video, 0, 0, 640, 480);
  });

  it('draws from then on if this browser gives no handle', () => {
    const refuse = jest.fn(() => {
      throw new DOMException('no', 'InvalidStateError');
    });
    browserHas(refuse);
    const pictures = new VideoPictures();
    expect(pictures.take(video)).toBe(pixels);
    expect(pictures.take(video)).toBe(pixels);
    expect(refuse).toHaveBeenCalledTimes(1);
  });

  it('draws once a worker could not read a frame', () => {
    browserHas(Frame);
    const pictures = new VideoPictures();
    pictures.onUnreadable();
    expect(pictures.take(video)).toBe(pixels);
  });
});
