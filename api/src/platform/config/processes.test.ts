import { apiProcesses, processShare, scheduledTasks } from './processes.ts';

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
  [8, 7],
  [64, 8],
])('%i cores run %i processes', (cores, processes) => {
  expect(apiProcesses({}, cores)).toBe(processes);
});

it('API_PROCESSES sets the number, and none or a thousand are refused', () => {
  expect(apiProcesses({ API_PROCESSES: '3' }, 2)).toBe(3);
  for (const text of ['0', '-1', 'many', '1000'])
    expect(() => apiProcesses({ API_PROCESSES: text })).toThrow(/^API_PROCESSES must be a whole number/);
});

it.each([
  [1, { connections: 26, slots: 8, slots_per_caller: 5, exports: 3, reencodings: 2 }],
  [2, { connections: 26, slots: 8, slots_per_caller: 5, exports: 3, reencodings: 1 }],
  [3, { connections: 26, slots: 8, slots_per_caller: 5, exports: 3, reencodings: 1 }],
  [4, { connections: 19, slots: 5, slots_per_caller: 4, exports: 2, reencodings: 1 }],
  [8, { connections: 9, slots: 2, slots_per_caller: 2, exports: 1, reencodings: 1 }],
  [64, { connections: 8, slots: 2, slots_per_caller: 2, exports: 1, reencodings: 1 }],
])('each of %i processes has its share', (processes, share) => {
  expect(processShare(processes)).toEqual(share);
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'three full compartments in each of %i processes leave connections, and all processes fit',
  (processes) => {
    const { connections, slots } = processShare(processes);
    expect(connections - 3 * slots).toBeGreaterThanOrEqual(2);
    expect(connections * processes).toBeLessThanOrEqual(78);
  },
);

it('scheduled tasks run unless they are off', () => {
  expect([scheduledTasks({}), scheduledTasks({ SCHEDULED_TASKS: 'off' })]).toEqual([true, false]);
  expect(() => scheduledTasks({ SCHEDULED_TASKS: 'no' })).toThrow('SCHEDULED_TASKS must be on or off');
});
