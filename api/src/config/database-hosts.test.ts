import { databaseHosts, isDatabaseUrl } from './database-hosts.ts';

describe('the servers of a PostgreSQL address', () => {
  it.each([
    ['postgres://ada:pw@one:5433/fettle', ['postgres://ada:pw@one:5433/fettle']],
    [
      'postgres://ada:pw@one:5433,two:5434/fettle?sslmode=require',
      [
        'postgres://ada:pw@one:5433/fettle?sslmode=require',
        'postgres://ada:pw@two:5434/fettle?sslmode=require',
      ],
    ],
    [
      'postgresql://one,two,[::1]:5/fettle',
      ['postgresql://one/fettle', 'postgresql://two/fettle', 'postgresql://[::1]:5/fettle'],
    ],
    [
      'postgres://ada:a%2Cb@one,two/fettle',
      ['postgres://ada:a%2Cb@one/fettle', 'postgres://ada:a%2Cb@two/fettle'],
    ],
    ['postgres://ada:a,b@one/fettle', ['postgres://ada:a,b@one/fettle']],
    ['postgres:///fettle?host=/run/postgresql', ['postgres:///fettle?host=/run/postgresql']],
  ])('%s', (url, hosts) => {
    expect(databaseHosts(url)).toEqual(hosts);
    expect(isDatabaseUrl(url)).toBe(true);
  });

  it.each(['mysql://one/fettle', 'postgres://one:5432,two:port/fettle', 'postgres://one,/fettle', 'one,two'])(
    '%s is no address',
    (url) => expect(isDatabaseUrl(url)).toBe(false),
  );
});
