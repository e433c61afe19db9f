import { Configuration } from './configuration.ts';
import { publicUrl } from './network.ts';
import { ConfigurationError } from './setting.ts';

const SETTINGS = {
  DATABASE_URL: 'postgres://me@localhost/fettle',
  ACCESS_TOKEN_SECRET: 'x'.repeat(32),
  MEDIA_DIR: '/media',
};

describe('the settings of the server', () => {
  it('have their documented defaults', () => {
    expect(new Configuration(SETTINGS)).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      public_url: 'http://localhost:3000',
      web_root: null,
      api_base_url: '',
      override_origins: [],
      require_provenance: false,
      contact: {
        support: 'support@fettle.example',
        bugs: 'bugs@fettle.example',
        feedback: 'feedback@fettle.example',
        partnerships: 'partnerships@fettle.example',
      },
      log_level: 'info',
      tls: null,
      trusted_proxies: [],
      login_failures_per_15_min: 10,
      login_failures_per_address: 100,
      registrations_per_hour: 60,
      requests_per_minute: 600,
      redis_url: null,
      metrics_token: null,
      headers_timeout_seconds: 20,
      request_timeout_seconds: 120,
      ip_echo_urls: ['https://api.ipify.org', 'https://checkip.amazonaws.com', 'https://icanhazip.com'],
      outbound_static_ips: ['192.0.2.1', '198.51.100.1', '203.0.113.1'],
      hosting: { is_render: false, render_service: null },
      food_provider: { name: 'openfoodfacts', url: 'https://world.openfoodfacts.org' },
      fatsecret_retention: 'ids',
      media_quota_per_member: 2 * 1024 ** 3,
      disk_reserve: 1024 ** 3,
      media_sweep_seconds: 3600,
      export_read_seconds: 60,
    });
  });

  it.each([
    [
      'the origin of PUBLIC_URL',
      { PUBLIC_URL: 'https://Fettle.example:443/', HOST: '0.0.0.0' },
      'https://fettle.example',
    ],
    ['a local server with a certificate', { HOST: '::1', TLS_CERT: 'a', PORT: '443' }, 'https://localhost'],
    ['a server on the network', { HOST: '0.0.0.0' }, null],
    ['a port that the system chooses', { PORT: '0' }, null],
  ])('name the address of members: %s', (_of, settings, url) => {
    expect(publicUrl(settings)).toBe(url);
  });

  it.each([
    'fettle.example',
    'https://fettle.example/app',
    'ftp://fettle.example',
    'https://me@fettle.example',
  ])('refuse %s as PUBLIC_URL', (PUBLIC_URL) => {
    expect(() => new Configuration({ ...SETTINGS, PUBLIC_URL })).toThrow(
      `PUBLIC_URL must be an origin such as https://fettle.example, not "${PUBLIC_URL}".`,
    );
  });

  it.each([
    ['1048576', 1_048_576],
    ['500 MB', 500 * 1024 ** 2],
    ['2GB', 2 * 1024 ** 3],
    ['1.5 gb', 1.5 * 1024 ** 3],
    ['1TB', 1024 ** 4],
  ])('accept the size %s', (text, bytes) => {
    const { media_quota_per_member, disk_reserve } = new Configuration({
      ...SETTINGS,
      MEDIA_QUOTA_PER_MEMBER: text,
      DISK_RESERVE: text,
    });
    expect([media_quota_per_member, disk_reserve]).toEqual([bytes, bytes]);
  });

  it('accept a comma in the password of the database', () => {
    const DATABASE_URL = 'postgres://ada:a,b@one/fettle';
    expect(new Configuration({ ...SETTINGS, DATABASE_URL }).database_url).toBe(DATABASE_URL);
  });

  it('accept a disk reserve of 0', () => {
    expect(new Configuration({ ...SETTINGS, DISK_RESERVE: '0' }).disk_reserve).toBe(0);
  });

  it('accept several trusted proxies, separated by commas', () => {
    const { trusted_proxies } = new Configuration({ ...SETTINGS, TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' });
    expect(trusted_proxies).toEqual(['10.0.0.0/8', '127.0.0.1']);
  });

  it('select the food data provider with its addresses and credentials', () => {
    const provider = (change: NodeJS.ProcessEnv) =>
      new Configuration({ ...SETTINGS, ...change }).food_provider;
    expect(provider({ FOOD_PROVIDER: 'none', FATSECRET_CLIENT_ID: 'me' })).toEqual({ name: 'none' });
    expect(provider({ OPENFOODFACTS_URL: 'http://localhost:4350/' })).toEqual({
      name: 'openfoodfacts',
      url: 'http://localhost:4350',
    });
    const keys = { FATSECRET_CLIENT_ID: 'me', FATSECRET_CLIENT_SECRET: 'secret' };
    expect(provider({ FOOD_PROVIDER: 'fatsecret', ...keys })).toEqual({
      name: 'fatsecret',
      url: 'https://platform.fatsecret.com/rest',
      token_url: 'https://oauth.fatsecret.com/connect/token',
      client_id: 'me',
      client_secret: 'secret',
    });
  });

  it.each([
    [undefined, true],
    ['', true],
    ['on', true],
    ['off', false],
  ])('SERVICE_WORKER=%s means %s', (SERVICE_WORKER, isOn) => {
    expect(new Configuration({ ...SETTINGS, SERVICE_WORKER }).service_worker).toBe(isOn);
  });

  it('refuse another value of SERVICE_WORKER, which would not switch it off', () => {
    expect(() => new Configuration({ ...SETTINGS, SERVICE_WORKER: 'false' })).toThrow(
      'SERVICE_WORKER must be on or off, not "false".',
    );
  });

  it('normalise origins, and accept all ports of a host with a star', () => {
    const { override_origins } = new Configuration({
      ...SETTINGS,
      OVERRIDE_ORIGINS: 'http://Localhost:4201, https://dev.example.org:443,http://localhost:*',
    });
    expect(override_origins).toEqual([
      'http://localhost:4201',
      'https://dev.example.org',
      'http://localhost:*',
    ]);
  });

  it.each(
    [
      '*',
      'http://*',
      'https://*.example.org',
      'http://*:4201',
      '*:4201',
      'localhost:4201',
      'ws://localhost:4201',
      'http://localhost:4201/',
      'http://localhost:4201/app',
      'http://me@localhost:4201',
      'http://localhost:70000',
      "http://localhost:4201; script-src 'unsafe-inline'",
      "'unsafe-eval'",
      'http:',
      'https://',
      'data:',
    ].map((origin) => [origin]),
  )('refuse %s as an origin of feature apps', (origin) => {
    const attempt = () =>
      new Configuration({ ...SETTINGS, OVERRIDE_ORIGINS: `http://localhost:4201,${origin}` });
    expect(attempt).toThrow(ConfigurationError);
    expect(attempt).toThrow(`http://localhost:4201 or http://localhost:*, not "${origin}".`);
  });

  it.each([
    ['help@example.org', ['help@example.org', 'help@example.org', 'help@example.org', 'help@example.org']],
    ['a@x.org, b+bugs@x.org ,c@x.org,d@localhost', ['a@x.org', 'b+bugs@x.org', 'c@x.org', 'd@localhost']],
  ])('read %s as contacts for four topics', (CONTACT_EMAIL, [support, bugs, feedback, partnerships]) => {
    const { contact } = new Configuration({ ...SETTINGS, CONTACT_EMAIL });
    expect(contact).toEqual({ support, bugs, feedback, partnerships });
  });

  it.each([
    'help',
    'help@',
    '@example.org',
    'a@x.org,b@x.org',
    'a@x.org,b@x.org,c@x.org,',
    'a@x.org;b@x.org',
    'Help <a@x.org>',
    'a@x.org?cc=b@x.org',
    'a b@x.org',
  ])('refuse %s as a contact address', (CONTACT_EMAIL) => {
    const attempt = () => new Configuration({ ...SETTINGS, CONTACT_EMAIL });
    expect(attempt).toThrow(ConfigurationError);
    expect(attempt).toThrow(`(support, bugs, feedback, partnerships), not "${CONTACT_EMAIL}".`);
  });

  it.each([
    ['no database', { DATABASE_URL: '' }, /^DATABASE_URL is not set/],
    ['a database of another kind', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must look like postgres:/],
    [
      'several servers',
      { DATABASE_URL: 'postgres://ada:a,b@one,two:5433/fettle' },
      /^DATABASE_URL must name one server/,
    ],
    [
      'no secret',
      { ACCESS_TOKEN_SECRET: undefined },
      /^ACCESS_TOKEN_SECRET must have at least 32 characters/,
    ],
    [
      'a short secret',
      { ACCESS_TOKEN_SECRET: 'short' },
      /^ACCESS_TOKEN_SECRET must have at least 32 characters/,
    ],
    ['a wrong port', { PORT: '70000' }, /^PORT must be a number from 0 to 65535, not "70000"/],
    ['a port that is no number', { PORT: 'http' }, /^PORT must be a number/],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of trace, debug/],
    [
      'an address of the API without a protocol',
      { API_BASE_URL: 'api.example.org' },
      /^API_BASE_URL must look like https:\/\/api.example.org, not "api.example.org"/,
    ],
    ['an API over another protocol', { API_BASE_URL: 'ftp://example.org' }, /^API_BASE_URL must look like/],
    [
      'an invalid proxy',
      { TRUSTED_PROXIES: '127.0.0.1, friend' },
      /^TRUSTED_PROXIES must name addresses such as 10.0.0.0\/8, not "friend"/,
    ],
    ['an invalid range', { TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES must name addresses/],
    [
      'a limit that is no number',
      { REQUESTS_PER_MINUTE: 'many' },
      /^REQUESTS_PER_MINUTE must be a whole number from 1 to 1000000000, not "many"/,
    ],
    ['a limit of nothing', { LOGIN_FAILURES_PER_15_MIN: '0' }, /^LOGIN_FAILURES_PER_15_MIN must be/],
    ['half a limit', { REGISTRATIONS_PER_HOUR: '0.5' }, /^REGISTRATIONS_PER_HOUR must be/],
    ['a Redis of another kind', { REDIS_URL: 'localhost:6379' }, /^REDIS_URL must look like redis:/],
    ['a token that can be guessed', { METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16/],
    ['an invalid echo service', { IP_ECHO_URLS: 'ip.example.org' }, /^IP_ECHO_URLS must name addresses/],
    [
      'an invalid static address',
      { OUTBOUND_STATIC_IPS: '10.0.0' },
      /^OUTBOUND_STATIC_IPS must name addresses/,
    ],
    [
      'an unknown food data provider',
      { FOOD_PROVIDER: 'edamam' },
      /^FOOD_PROVIDER must be openfoodfacts, fatsecret or none, not "edamam"/,
    ],
    [
      'FatSecret without its keys',
      { FOOD_PROVIDER: 'fatsecret', FATSECRET_CLIENT_ID: 'me' },
      /^FOOD_PROVIDER=fatsecret needs FATSECRET_CLIENT_ID and FATSECRET_CLIENT_SECRET/,
    ],
    [
      'an address of the provider without a protocol',
      { OPENFOODFACTS_URL: 'openfoodfacts.org' },
      /^OPENFOODFACTS_URL must look like https:\/\/world.openfoodfacts.org, not/,
    ],
    [
      'another retention',
      { FATSECRET_RETENTION: 'forever' },
      /^FATSECRET_RETENTION must be ids or full, not "forever"/,
    ],
    ['no place for pictures', { MEDIA_DIR: '' }, /^MEDIA_DIR is not set/],
    [
      'no quota',
      { MEDIA_QUOTA_PER_MEMBER: '0' },
      /^MEDIA_QUOTA_PER_MEMBER must be a size such as 500MB or 2GB, not "0"/,
    ],
    ['a size of another kind', { MEDIA_QUOTA_PER_MEMBER: '2 GiB' }, /^MEDIA_QUOTA_PER_MEMBER must be a size/],
    [
      'a negative size',
      { DISK_RESERVE: '-1' },
      /^DISK_RESERVE must be a size such as 500MB or 2GB, or 0, not "-1"/,
    ],
    ['a size without a number', { DISK_RESERVE: 'GB' }, /^DISK_RESERVE must be a size/],
    ['more than can be counted', { DISK_RESERVE: '99999999 TB' }, /^DISK_RESERVE must be a size/],
    [
      'a relative folder of imports',
      { FOOD_IMPORT_FOLDERS: '/srv,foods' },
      /^FOOD_IMPORT_FOLDERS must name folders from the root/,
    ],
    ['an interval of 0', { MEDIA_SWEEP_SECONDS: '0' }, /^MEDIA_SWEEP_SECONDS must be/],
    ['an interval in words', { POPULARITY_SWEEP_SECONDS: 'daily' }, /^POPULARITY_SWEEP_SECONDS must be/],
    ['half of a certificate', { TLS_CERT: '/x.pem' }, /^TLS_CERT and TLS_KEY must be set together/],
    [
      'a missing certificate',
      { TLS_CERT: '/x.pem', TLS_KEY: '/y.pem' },
      /^TLS_CERT: the file \/x.pem cannot be read/,
    ],
  ])('refuse %s with one line that names the fix', (_what, change, line) => {
    const attempt = () => new Configuration({ ...SETTINGS, ...change });
    expect(attempt).toThrow(ConfigurationError);
    expect(attempt).toThrow(line);
  });
});
