import { type Answer, APP, data, endOf, FakeProduct, status } from '../testing/fake-product.ts';
import { makeLive } from './send-build.ts';

const fake = new FakeProduct();
beforeAll(() => fake.start());
afterAll(() => fake.stop());

const archive = Buffer.from('archive');
const arrived = data({ id: 'u1', received_bytes: archive.length, size_bytes: archive.length });
const older = data(status('0.9.0', null, 11));
const line =
  (text: object): Answer =>
  (response) =>
    response.end(`${JSON.stringify(text)}\n`);
const asks = (shell: string) => line({ refused: ['a newer kit'], needs_smoke_test: { shell } });
const live = { name: APP, build: '1.0.0+abc', share: 10, revision: 12, moved: true, undo: [] };
const cut: Answer = (response) => {
  response.write('{"step":"check","text":"checking"}\n', () => response.destroy());
};

/** Requests that ended in a live build. */
let sent: object[] = [];
const takes: Answer = (response, body) => {
  sent.push(JSON.parse(body.toString()));
  line({ live })(response, body);
};
/** Shells in which the build was opened. */
let shells: string[] = [];
let lines: string[] = [];
const REPORT = { sha256: 'ab'.repeat(32), slots: ['page:/community'], browser: 'Chromium 142.0' };

const deploy = () => {
  [sent, shells, lines] = [[], [], []];
  return makeLive(fake.client(), {
    archive,
    build: { name: APP, version: '1.0.0', build_id: 'abc' },
    wanted: { reason: 'deployed', share: 10 },
    smokeTest: async (shell) => {
      shells.push(shell);
      return { ...REPORT, shell };
    },
    log: (text) => void lines.push(text),
    seconds: () => '4.2 s',
  });
};

describe('a deploy to a product without a browser', () => {
  it('opens the build here, in the shell that is asked for, and sends the same upload again with the report', async () => {
    fake.answer(arrived, asks('/shell/1/'), arrived, takes);
    expect(await deploy()).toContain('live: mfe-community 1.0.0+abc as canary');
    expect(lines).toEqual([
      expect.stringMatching(
        /^http.+ has no browser: trying the build here, in the shell that is live there$/,
      ),
      'tried here in Chromium 142.0: sending the report',
    ]);
    const round = ['POST /mfe-community/builds', 'POST /mfe-community/builds/u1/deploy'];
    expect(fake.requests).toEqual([...round, ...round]);
    expect(sent).toEqual([{ reason: 'deployed', share: 10, smoke_test: { ...REPORT, shell: '/shell/1/' } }]);
  });

  it('opens it again where another shell went live meanwhile, three times in all', async () => {
    const rounds = ['/shell/1/', '/shell/2/', '/shell/3/'].flatMap((shell) => [arrived, asks(shell)]);
    fake.answer(...rounds, arrived, takes);
    expect(await deploy()).toContain('live: ');
    expect(sent).toMatchObject([{ smoke_test: { shell: '/shell/3/' } }]);
    fake.answer(...rounds, arrived, asks('/shell/4/'));
    expect(await endOf(deploy())).toBe(
      'Another shell went live during each of 3 smoke tests: run the same again later.',
    );
    expect(shells).toEqual(['/shell/1/', '/shell/2/', '/shell/3/']);
  });

  it('sends the report at once, without another smoke test, where the answer to it breaks off', async () => {
    fake.answer(
      ...[arrived, asks('/shell/1/'), arrived, cut, older],
      ...[arrived, cut, older],
      arrived,
      takes,
    );
    expect(await deploy()).toContain('live: ');
    expect(sent).toMatchObject([{ smoke_test: { shell: '/shell/1/' } }]);
    expect(shells).toEqual(['/shell/1/']);
    fake.answer(arrived, asks('/shell/1/'), arrived, cut, data(status('0.9.0', '1.0.0', 12)));
    expect(await deploy()).toContain('live: mfe-community 1.0.0+abc (revision 12)');
  });

  it('makes three smoke tests at most, however often the connection breaks off', async () => {
    const round = [arrived, asks('/shell/1/'), arrived, cut, older];
    fake.answer(...[1, 2, 3].flatMap(() => round), arrived, asks('/shell/2/'));
    expect(await endOf(deploy())).toMatch(/^Another shell went live during each of 3 smoke tests/);
    expect(shells).toHaveLength(3);
  });

  it('ends with the reason to refuse a report', async () => {
    fake.answer(arrived, asks('/shell/1/'), arrived, line({ refused: ['no'] }));
    expect(await endOf(deploy())).toBe('no');
  });
});
