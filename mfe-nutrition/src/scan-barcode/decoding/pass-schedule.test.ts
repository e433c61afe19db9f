import type { BarcodeRead } from './acceptance.ts';
import type { GrayImage } from './gray-image.ts';
import { PassSchedule, type PassTask } from './pass-schedule.ts';

const GRAY: GrayImage = { data: new Uint8Array(1), width: 1, height: 1 };
const MILK: BarcodeRead = { digits: '8413000065504', symbology: 'EAN-13' };

/** A schedule whose workers answer when the test says so. */
function scheduled(workers: number) {
  const running = new Map<number, PassTask<string>>();
  const started: string[] = [];
  const frames: [number, string | null][] = [];
  const schedule = new PassSchedule<string>({
    workers,
    start: (worker, task) => {
      expect(running.has(worker)).toBe(false);
      running.set(worker, task);
      started.push(`${task.frame} ${task.pass}`);
    },
    onFrame: (read, frame) => frames.push([frame, read?.digits ?? null]),
  });
  const finish = (worker: number, read: BarcodeRead | null = null) => {
    const task = running.get(worker) as PassTask<string>;
    running.delete(worker);
    schedule.done(worker, task, read, task.pass === 'native' && !read ? GRAY : undefined);
  };
  const offer = (pixels: string) => schedule.offer(() => pixels);
  return { offer, started, frames, finish };
}

describe('passes of a frame', () => {
  it('end after the native pass if it reads the code', () => {
    const { offer, started, frames, finish } = scheduled(2);
    offer('a');
    finish(0, MILK);
    expect(started).toEqual(['1 native']);
    expect(frames).toEqual([[1, '8413000065504']]);
  });

  it('are spread over all workers after a miss, each once, and the frame is reported once', () => {
    const { offer, started, frames, finish } = scheduled(4);
    offer('a');
    finish(0);
    expect(started.slice(1).sort()).toEqual(['1 diagonal', '1 sharpened', '1 turned-left', '1 turned-right']);
    finish(1);
    finish(2, MILK);
    finish(3, MILK);
    finish(0);
    expect(frames).toEqual([[1, '8413000065504']]);
  });

  it('report no code if all of them miss', () => {
    const { offer, frames, finish } = scheduled(1);
    offer('a');
    for (let pass = 0; pass < 5; pass += 1) finish(0);
    expect(frames).toEqual([[1, null]]);
  });

  it('end when one of them reads the code', () => {
    const { offer, started, finish } = scheduled(1);
    offer('a');
    finish(0);
    finish(0, MILK);
    expect(started).toHaveLength(2);
    expect(offer('b')).toBe(2);
  });
});

describe('frames', () => {
  it('are skipped while every worker is busy, never queued', () => {
    const { offer, started, finish } = scheduled(2);
    expect(offer('a')).toBe(1);
    expect(offer('b')).toBe(2);
    expect(offer('c')).toBeNull();
    finish(0, MILK);
    expect(started).toEqual(['1 native', '2 native']);
  });

  it('come before unstarted passes of older frames', () => {
    const { offer, started, frames, finish } = scheduled(2);
    offer('a');
    finish(0);
    finish(1);
    expect(started).toHaveLength(4);
    expect(offer('b')).toBeNull();
    finish(0);
    finish(1);
    expect(frames).toEqual([[1, null]]);
    offer('c');
    expect(started.at(-1)).toBe('2 native');
  });

  it('drop waiting passes when skipped, so that the next frame finds a worker', () => {
    const { offer, started, frames, finish } = scheduled(1);
    offer('a');
    finish(0);
    expect(offer('b')).toBeNull();
    finish(0);
    expect(frames).toEqual([[1, null]]);
    expect(offer('c')).toBe(2);
    expect(started).toHaveLength(3);
  });

  it('start with different passes on a slow device, so that all passes run', () => {
    const { offer, started, finish } = scheduled(1);
    for (let frame = 0; frame < 5; frame += 1) {
      offer('a');
      finish(0);
      offer('too soon');
      finish(0);
    }
    const extra = started.filter((each) => !each.endsWith('native')).map((each) => each.split(' ')[1]);
    expect(extra).toEqual(['turned-left', 'diagonal', 'sharpened', 'turned-right', 'turned-left']);
  });
});
