const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/**
 * The addresses of one server each that a PostgreSQL address stands for: `postgres://user@one:5432,two:5432/fettle` names two, as
 * libpq has it. A server without a port has the usual one.
 */
export function databaseHosts(url: string): [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] = ADDRESS.exec(url) ?? [];
  const [first = '', ...others] = hosts.split(',');
  const addressOf = (host: string) => before + host + after;
  return others.length === 0 ? [url] : [addressOf(first), ...others.map(addressOf)];
}

/** Whether all servers of an address have names, and ports that are numbers. */
export function isDatabaseUrl(url: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(url)) return false;
  const hosts = databaseHosts(url);
  return hosts.every((it) => URL.canParse(it) && (hosts.length === 1 || new URL(it).hostname !== ''));
}
