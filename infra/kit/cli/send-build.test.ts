import { createHash } from 'node:crypto';
import {
  type Answer,
  APP,
  breaksOff,
  data,
  endOf,
  FakeProduct,
  json,
  refusal,
  status,
} from '../testing/fake-product.ts';
import { makeLive, uploadBuild } from './send-build.ts';

const fake = new FakeProduct();
beforeAll(() => fake.start());
afterAll(() => fake.stop());

describe('an upload', () => {
  const archive = Buffer.alloc(1_200_000, 'fettle');
  let received: Buffer;
  /** Keeps what arrives as the product promises. */
  const upload: Answer = (response, body) => {
    if (!body.toString('latin1', 0, 1).startsWith('{')) received = Buffer.concat([received, body]);
    data({ id: 'u1', received_bytes: received.length, size_bytes: archive.length })(response, body);
  };
  /** Keeps what arrives, and does not get to say so. */
  const answerLost: Answer = (response, body) => {
    received = Buffer.concat([received, body]);
    response.destroy();
  };
  beforeEach(() => {
    received = Buffer.alloc(0);
    fake.answer(upload);
  });

  it('is sent in parts', async () => {
    expect(await uploadBuild(fake.client(), APP, archive)).toBe('u1');
    expect(fake.requests).toEqual([
      'POST /mfe-community/builds',
      'PUT /mfe-community/builds/u1?offset=0',
      'PUT /mfe-community/builds/u1?offset=500000',
      'PUT /mfe-community/builds/u1?offset=1000000',
    ]);
    expect(received.equals(archive)).toBe(true);
    expect(fake.pauses).toEqual([]);
  });

  it('says its hash and its size first', async () => {
    let begun = '';
    fake.answer((response, body) => {
      begun = body.toString();
      upload(response, body);
    }, upload);
    await uploadBuild(fake.client(), APP, archive);
    const sha256 = createHash('sha256').update(archive).digest('hex');
    expect(JSON.parse(begun)).toEqual({ sha256, size_bytes: archive.length });
  });

  it('goes on after a lost part and after a lost answer, from what has arrived', async () => {
    fake.answer(upload, upload, breaksOff, upload, answerLost, upload, upload);
    await uploadBuild(fake.client(), APP, archive);
    expect(fake.requests).toEqual([
      'POST /mfe-community/builds',
      'PUT /mfe-community/builds/u1?offset=0',
      'PUT /mfe-community/builds/u1?offset=500000',
      'POST /mfe-community/builds',
      'PUT /mfe-community/builds/u1?offset=500000',
      'POST /mfe-community/builds',
      'PUT /mfe-community/builds/u1?offset=1000000',
    ]);
    expect(received.equals(archive)).toBe(true);
  });

  it('sends nothing that arrived in an earlier run', async () => {
    received = archive;
    await uploadBuild(fake.client(), APP, archive);
    expect(fake.requests).toEqual(['POST /mfe-community/builds']);
  });

  it('waits longer from time to time, and begins anew after progress', async () => {
    fake.answer(breaksOff, json(503, {}), upload, upload, breaksOff, breaksOff, upload);
    await uploadBuild(fake.client(), APP, archive);
    expect(fake.pauses).toEqual([1000, 2000, 1000, 2000]);
  });

  it('gives up where nothing answers, and says why', async () => {
    fake.answer(breaksOff);
    expect(await endOf(uploadBuild(fake.client(), APP, archive))).toMatch(
      /^No product answers at http:\/\/127\.0\.0\.1:\d+ \(.+\): run the same again later\.$/,
    );
    expect(fake.pauses).toEqual([1000, 2000, 4000, 8000, 16_000]);
  });

  it('gives up where no part ever arrives', async () => {
    fake.answer(data({ id: 'u1', received_bytes: 0, size_bytes: archive.length }));
    expect(await endOf(uploadBuild(fake.client(), APP, archive))).toContain(
      'a part was sent, and did not arrive',
    );
    expect(fake.pauses).toHaveLength(5);
  });

  it.each([
    [403, 'mfe-community is not a package of Movers', /^mfe-community is not a package of Movers\. Admin/],
    [409, 'This server cannot change what is live', /^This server cannot change what is live\.$/],
    [413, 'A build has at most 8 MB', /^A build has at most 8 MB: leave a library/],
    [422, 'Please send a SHA-256.', /^Please send a SHA-256\.$/],
    [500, 'Something failed', /^http:.+ failed \(500: Something failed\): try again/],
  ])('ends with a line and its remedy at %d, without another try', async (status, message, line) => {
    fake.answer(refusal(status, message));
    expect(await endOf(uploadBuild(fake.client(), APP, archive))).toMatch(line);
    expect(fake.requests).toHaveLength(1);
  });

  it.each([
    ['45', 'try again in 45 seconds.'],
    ['600', 'try again in 10 minutes.'],
  ])('says when to try again after too many deploys, %s seconds', async (seconds, when) => {
    fake.answer(refusal(429, 'Your team deployed 30 times in an hour', { 'retry-after': seconds }));
    expect(await endOf(uploadBuild(fake.client(), APP, archive))).toBe(
      `Your team deployed 30 times in an hour: ${when}`,
    );
  });

  it('says how to get a token that is taken, and does not show the one that is not', async () => {
    const line = await endOf(uploadBuild(fake.client('stolen'), APP, archive));
    expect(line).toMatch(/does not take the token in FETTLE_DEPLOY_TOKEN: it ended, expired, or .*New token/);
    expect(line).not.toContain('stolen');
  });

  it('does not follow to another address with the token', async () => {
    fake.answer((response) => response.writeHead(308, { location: 'https://elsewhere.example/x' }).end());
    expect(await endOf(uploadBuild(fake.client(), APP, archive))).toContain(
      'leads to https://elsewhere.example',
    );
  });

  it('knows a web page from a product', async () => {
    fake.answer((response) => response.end('<!doctype html>'));
    expect(await endOf(uploadBuild(fake.client(), APP, archive))).toContain('something else than a product');
    fake.answer((response) => response.writeHead(404).end('Not found'));
    expect(await endOf(uploadBuild(fake.client(), APP, archive))).toMatch(/^Not found: set FETTLE_URL/);
  });
});

describe('a deploy', () => {
  const live = {
    name: APP,
    build: '1.0.0+abc',
    share: 10,
    revision: 12,
    moved: true,
    undo: ['npx fettle rollback'],
  };
  const CHECKING = '{"step":"check","text":"checking"}\n';
  let lines: string[] = [];
  const archive = Buffer.from('archive');
  const arrived = data({ id: 'u1', received_bytes: archive.length, size_bytes: archive.length });
  const ROUND = ['POST /mfe-community/builds', 'POST /mfe-community/builds/u1/deploy'];
  const deploy = (share?: number | null) => {
    lines = [];
    return makeLive(fake.client(), {
      archive,
      build: { name: APP, version: '1.0.0', build_id: 'abc' },
      wanted: { reason: 'deployed', ...(share !== undefined && { share }) },
      smokeTest: async () => {
        throw new Error('The product has a browser.');
      },
      log: (line) => void lines.push(line),
      seconds: () => '4.2 s',
    });
  };
  const stream =
    (...texts: string[]): Answer =>
    (response) => {
      for (const text of texts) response.write(text);
      response.end();
    };

  it('prints each step, wherever the network cuts the lines, and then what is live', async () => {
    const steps = '{"step":"check","text":"checking Ä"}\n{"step":"go live","text":"making it live"}\n';
    const bytes = Buffer.from(`${steps}${JSON.stringify({ live })}\n`);
    fake.answer(arrived, (response) => {
      for (const at of bytes.keys()) response.write(bytes.subarray(at, at + 1));
      response.end();
    });
    expect(await deploy()).toBe(
      'live: mfe-community 1.0.0+abc as canary for 10% of the members (revision 12, 4.2 s)\n  undo it: npx fettle rollback',
    );
    expect(lines).toEqual(['checking Ä', 'making it live']);
    expect(fake.requests).toEqual(ROUND);
  });

  it('says when it was live already, for all', async () => {
    fake.answer(
      arrived,
      stream(`${JSON.stringify({ live: { ...live, share: null, moved: false, undo: [] } })}\n`),
    );
    expect(await deploy()).toBe('mfe-community 1.0.0+abc: live already (revision 12), nothing to do');
  });

  it('ends with each reason to refuse', async () => {
    fake.answer(arrived, stream(CHECKING, '{"refused":["one","two"]}\n'));
    expect(await endOf(deploy())).toBe('one\ntwo');
  });

  it('ends with what is broken', async () => {
    fake.answer(arrived, stream('{"failed":"The bucket does not answer."}\n'));
    expect(await endOf(deploy())).toBe('The bucket does not answer.');
  });

  const cut: Answer = (response) => {
    response.write(CHECKING, () => response.destroy());
  };
  it.each([
    ['after a line', stream(CHECKING)],
    ['within a line', stream('{"step":"check","te')],
    ['before its first line', breaksOff],
    ['with its connection', cut],
  ])('asks what is live where its answer breaks off %s', async (_when, brokenOff) => {
    fake.answer(arrived, brokenOff, data(status('1.0.0', null, 12)));
    expect(await deploy()).toBe(
      'live: mfe-community 1.0.0+abc (revision 12)\n  undo it: npx fettle rollback',
    );
    expect(lines.at(-1)).toMatch(/^the connection broke off \(.+\): asking what became of it$/);
    expect(fake.requests).toEqual([...ROUND, 'GET ']);
    expect(fake.pauses).toEqual([10_000]);
  });

  it('names the command that switches a first version off where its answer was lost', async () => {
    fake.answer(arrived, breaksOff, data(status('1.0.0', null, 12, { has_previous: false })));
    expect(await deploy()).toBe('live: mfe-community 1.0.0+abc (revision 12)\n  undo it: npx fettle disable');
  });

  it('begins again while it is not live, and gets the reason to refuse that was lost', async () => {
    const older = data(status('0.9.0', null, 11));
    fake.answer(arrived, cut, older, arrived, stream('{"refused":["one"]}\n'));
    expect(await endOf(deploy())).toBe('one');
    expect(fake.requests).toEqual([...ROUND, 'GET ', ...ROUND]);
  });

  it('waits for another deploy of the same app, and says so once', async () => {
    const running = refusal(409, 'Another deploy of mfe-community is running', {}, 'DEPLOY_RUNNING');
    const older = data(status('0.9.0', null, 11));
    fake.answer(
      ...[arrived, running, older, arrived, running, older],
      arrived,
      stream(`${JSON.stringify({ live })}\n`),
    );
    expect(await deploy()).toContain('live: mfe-community 1.0.0+abc as canary');
    expect(lines).toEqual(['Another deploy of mfe-community is running.']);
  });

  it('gives up after 15 minutes, and says what is live', async () => {
    const older = data(status('0.9.0', null, 11));
    fake.answer(...Array.from({ length: 91 }, () => [arrived, cut, older]).flat());
    expect(await endOf(deploy())).toMatch(
      /0\.9\.0\+abc +100%.+\nmfe-community 1\.0\.0\+abc is not live yet: npx fettle status/,
    );
    expect(fake.pauses).toHaveLength(91);
  });

  it('makes its own canary live for all, without sending it again', async () => {
    let sent = '';
    const keep: Answer = (response, body) => {
      sent = body.toString();
      data({ revision: 13 })(response, body);
    };
    fake.answer(data(status('0.9.0', '1.0.0', 12)), keep, data(status('1.0.0', null, 13)));
    expect(await deploy(null)).toMatch(
      /^live: mfe-community 1\.0\.0\+abc for all members \(revision 13, 4\.2 s\)/,
    );
    expect(fake.requests).toEqual(['GET ', 'POST /mfe-community/change', 'GET ']);
    expect(JSON.parse(sent)).toEqual({ change: 'promote', reason: 'deployed', revision: 12 });
  });

  it('sends a build that is not the canary to all', async () => {
    const all = { ...live, share: null };
    fake.answer(data(status('0.9.0', '0.9.5', 12)), arrived, stream(`${JSON.stringify({ live: all })}\n`));
    expect(await deploy(null)).toContain('live: mfe-community 1.0.0+abc (revision 12, 4.2 s)');
    expect(fake.requests).toEqual(['GET ', ...ROUND]);
  });

  it.each([
    // Wanted share, what is live, its canary of 10 percent, whether that is what was wanted.
    [undefined, '0.9.0', '1.0.0', true],
    [10, '0.9.0', '1.0.0', true],
    [25, '0.9.0', '1.0.0', false],
    [undefined, '1.0.0', null, true],
    [undefined, '1.0.0', '1.1.0', false],
    [10, '1.0.0', null, false],
    [10, '0.9.0', null, false],
  ])('for %p, with %s live and the canary %s, has ended well: %p', async (share, stable, canary, isDone) => {
    fake.answer(
      arrived,
      breaksOff,
      data(status(stable, canary, 12)),
      arrived,
      stream('{"refused":["no"]}\n'),
    );
    expect(await endOf(deploy(share))).toBe(isDone ? 'no error' : 'no');
  });
});
