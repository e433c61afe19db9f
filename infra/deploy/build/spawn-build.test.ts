import { setImmediate as turn } from 'node:timers/promises';
import { twoAtATime } from './spawn-build.ts';

describe('building several front ends', () => {
  it('runs two at a time, in their order', async () => {
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    await twoAtATime([1, 2, 3, 4, 5], async (item) => {
      begun.push(item);
      running += 1;
      most = Math.max(most, running);
      await turn();
      running -= 1;
    });
    expect({ begun, most }).toEqual({ begun: [1, 2, 3, 4, 5], most: 2 });
  });

  it('starts no further item after a failure, and throws it once the running ones have ended', async () => {
    const steps: string[] = [];
    const work = async (item: string) => {
      if (item === 'broken') throw new Error('does not compile');
      steps.push(`${item} begins`);
      await turn();
      await turn();
      steps.push(`${item} ends`);
    };
    await expect(twoAtATime(['slow', 'broken', 'never'], work)).rejects.toThrow('does not compile');
    expect(steps).toEqual(['slow begins', 'slow ends']);
  });
});
