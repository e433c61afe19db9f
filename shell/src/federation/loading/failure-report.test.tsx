import { calls, fail, mock, noContent, renderScreen, waitFor } from '@fettle/shared-ui/testing';
import { aRecord } from '../registry/registry-fixture.ts';
import { reportFailure, setRevision } from './failure-report.ts';

let builds = 0;
const aBuild = (fields = {}) => {
  builds += 1;
  return aRecord({ build_id: `report${builds}`, ...fields });
};
const FAILURE = { phase: 'entry', kind: 'broken', message: 'no container' } as const;
const aFailure = (fields = {}) => ({ ...FAILURE, ...fields });
const sent = () => calls.filter(({ path }) => path.endsWith('/remote-failures')).map(({ body }) => body);

describe('a report about a feature app', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    mock.post('/remote-failures', noContent());
    renderScreen(null);
  });
  afterEach(() => jest.restoreAllMocks());

  it('names build, place, phase, kind and the revision of the page', async () => {
    const record = aBuild();
    setRevision(17);
    reportFailure(record, 'page:/goals', aFailure());
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { name: remote, version, build_id } = record;
    expect(sent()[0]).toEqual({ remote, version, build_id, slot: 'page:/goals', revision: 17, ...FAILURE });
  });

  it('is sent once per failure, and again for another phase', async () => {
    const record = aBuild();
    reportFailure(record, 'page:/goals', aFailure());
    reportFailure(record, 'page:/goals', aFailure({ message: 'once more' }));
    reportFailure(record, 'page:/goals', aFailure({ phase: 'render' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  it('is cut to the length that the server accepts', async () => {
    reportFailure(aBuild(), '', aFailure({ message: '🍎'.repeat(600) }));
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ message: '🍎'.repeat(500) })]));
  });

  it('has no effect on the page, and is not repeated, when the server refuses it', async () => {
    mock.post('/remote-failures', fail(429, [{ code: 'TOO_MANY_REQUESTS', message: 'Later' }]));
    const record = aBuild();
    reportFailure(record, '', aFailure());
    await waitFor(() => expect(sent()).toHaveLength(1));
    await new Promise(process.nextTick);
    reportFailure(record, '', aFailure());
    reportFailure(aBuild(), '', aFailure());
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  it('is not sent for a local build', () => {
    reportFailure(aBuild({ path: 'http://localhost:4201/' }), '', aFailure());
    expect(sent()).toEqual([]);
  });
});
