import { loadRunTimeConfig } from './run-time-config.ts';

const DEFAULTS = {
  public_url: null,
  api_base_url: '',
  version: '1.0.4',
  environment: 'production',
  build_time: null,
  commit: 'unknown',
  override_origins: [],
  contact: null,
  service_worker: null,
};
const json = (file: unknown) => Promise.resolve(Response.json(file));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const answering = (answer: Promise<Response>) => jest.spyOn(globalThis, 'fetch').mockReturnValue(answer);

it('loads /config.json and revalidates its cached copy', async () => {
  const said = {
    public_url: 'https://fettle.example',
    api_base_url: 'https://api.example.org',
    version: '1.0.5',
    environment: 'staging',
    build_time: '2026-02-21T15:05:00.000Z',
    commit: 'abc1234',
    override_origins: ['http://localhost:*'],
    contact: { support: 'help@fettle.example' },
    service_worker: true,
  };
  const fetched = answering(json(said));
  expect(await loadRunTimeConfig()).toEqual(said);
  expect(fetched).toHaveBeenCalledWith('/config.json', expect.objectContaining({ cache: 'no-cache' }));
});

it.each([
  ['is missing', Promise.resolve(new Response('Not found', { status: 404 }))],
  ['is a page', Promise.resolve(new Response('<!doctype html>'))],
  ['cannot be reached', Promise.reject(new TypeError('Failed to fetch'))],
  ['does not arrive in time', Promise.reject(new DOMException('timed out', 'TimeoutError'))],
])('opens with the defaults, and logs it, when the file %s', async (_, answer) => {
  answering(answer);
  expect(await loadRunTimeConfig()).toEqual(DEFAULTS);
  expect(console.error).toHaveBeenCalled();
});

it.each([
  ['nothing', null],
  ['a list', []],
  ['a text', 'production'],
  ['empty texts', { version: '', commit: '', environment: '', build_time: '' }],
  [
    'values of wrong types',
    {
      version: 1,
      commit: null,
      override_origins: 'all',
      contact: 'me',
      api_base_url: {},
      service_worker: 'on',
    },
  ],
  ['an unknown field', { api_key: 'x' }],
])('keeps the defaults when the file contains %s', async (_, file) => {
  answering(json(file));
  expect(await loadRunTimeConfig()).toEqual(DEFAULTS);
});
