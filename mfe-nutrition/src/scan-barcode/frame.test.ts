import { frameSize } from './frame.ts';

describe('frameSize', () => {
  it.each([
    [640, 480, 640, 480, 'stays'],
    [480, 640, 480, 640, 'stays when it is upright'],
    [1280, 720, 640, 360, 'is made smaller by its longer side'],
    [720, 1280, 360, 640, 'the same, upright'],
    [3000, 3000, 480, 480, 'is made smaller by its shorter side where that is too long'],
    [320, 240, 320, 240, 'is never made larger'],
    [4000, 2, 640, 1, 'has a pixel at least'],
  ])('of %i × %i is %i × %i: it %s', (width, height, toWidth, toHeight) => {
    expect(frameSize(width, height)).toEqual({ width: toWidth, height: toHeight });
  });

  it.each([
    [3000, 3000, 960, 960],
    [800, 600, 1280, 960],
    [320, 240, 640, 480],
  ])('of %i × %i is %i × %i when enlarged twice', (width, height, toWidth, toHeight) => {
    expect(frameSize(width, height, 2)).toEqual({ width: toWidth, height: toHeight });
  });
});
