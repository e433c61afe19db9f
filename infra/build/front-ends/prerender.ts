import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, parse } from 'node:path';
import type { Configuration, Stats } from '@rspack/core';
import { ROOT, SHELL } from '../../workspace.ts';
import { appAfterPaint, completedIndex, type FirstView, withView } from './app-page.ts';
import { compile } from './compile.ts';
import { common } from './feature-app-preset.ts';
import { frontEndOf } from './repository-front-ends.ts';
import { type Chunks, chunksOf, filesOfImports } from './start-files.ts';

/** A file of the build, as a page names it. */
interface Asset {
  href: string;
  integrity: string;
}

/** Exports of `shell/src/prerender/render.tsx`. */
interface Renderer {
  /** The paths of the static pages. */
  paths: string[];
  /** The imports of the app whose files are worth fetching ahead. */
  start: string[];
  startCss(pagesCss: string): string;
  head(assets: object): string;
  render(path: string, assets: object): string;
  /** Names of the pictures of an app that can be installed. */
  pictures: string[];
  manifest(addressOf: (picture: string) => string): string;
}

/** Exports of `shell/src/prerender/render-app.tsx`. */
interface AppRenderer {
  renderForm(path: string): Promise<FirstView>;
  renderLoading(): FirstView;
  renderFailure(): string;
}

/** The forms that are rendered, with the import that shows each. */
const FORMS: Record<string, string> = {
  '/login': '../pages/sign-in/login-page.tsx',
  '/register': '../pages/sign-in/register-page.tsx',
};

/** The scripts of the static pages: small classic ones, each in one file. */
function scriptsConfig(folder: string): Configuration {
  const base = common(frontEndOf(SHELL));
  return {
    ...base,
    name: 'scripts of the static pages',
    entry: {
      theme: './src/prerender/theme.ts',
      'signed-in': './src/prerender/signed-in.ts',
      'sign-in': './src/prerender/sign-in.ts',
      'early-user': './src/prerender/early-user.ts',
      page: './src/prerender/page-behaviour.ts',
      support: './src/prerender/support-behaviour.ts',
    },
    output: { ...base.output, path: folder },
    plugins: [],
  };
}

/** The configuration of the pages, compiled for Node, with their styles and fonts. */
function pagesConfig(folder: string, publicPath: string): Configuration {
  const base = common(frontEndOf(SHELL));
  return {
    ...base,
    name: 'static pages',
    target: 'node20',
    entry: {
      fonts: '@fettle/shared-ui/font.css',
      pages: './src/prerender/render.tsx',
      app: './src/prerender/render-app.tsx',
    },
    output: {
      ...base.output,
      path: folder,
      publicPath,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    // The rules of today's sources, not those of the API's last build, which Node reads.
    resolve: { alias: { '@fettle/shared-ui/rules$': join(ROOT, 'shared-ui/src/rules.ts') } },
    // For Node, Rspack would leave styles out.
    module: {
      ...base.module,
      generator: { ...base.module?.generator, css: { exportsOnly: false } },
      // One file, which is read once.
      parser: { ...base.module?.parser, javascript: { dynamicImportMode: 'eager' } },
    },
    plugins: [],
  };
}

/** Path of the shell's files on the web server. */
export const publicPathOf = (shell: Stats) => String(shell.compilation.outputOptions.publicPath);

/** Adds files to the finished build of the shell, under names that change with their content. */
class Additions {
  readonly #folder: string;
  readonly #publicPath: string;

  constructor(folder: string, publicPath: string) {
    this.#folder = folder;
    this.#publicPath = publicPath;
  }

  address(file: string): string {
    return `${this.#publicPath}${file}`;
  }

  async text(name: string, ending: string, content: string): Promise<Asset> {
    const hash = createHash('sha384').update(content);
    const file = `${name}.${hash.copy().digest('hex').slice(0, 8)}.${ending}`;
    await writeFile(join(this.#folder, file), content);
    return { href: this.address(file), integrity: `sha384-${hash.digest('base64')}` };
  }

  /** Adds a picture under a name that changes with its content; returns its address. */
  async picture(path: string): Promise<string> {
    const content = await readFile(path);
    const hash = createHash('sha384').update(content).digest('hex').slice(0, 8);
    const { name, ext } = parse(path);
    const file = `${name}.${hash}${ext}`;
    await writeFile(join(this.#folder, file), content);
    return this.address(file);
  }

  async copy(from: string, file: string): Promise<string> {
    await copyFile(join(from, file), join(this.#folder, file));
    return this.address(file);
  }
}

/** Returns a function that finds a compiled file by the start and the end of its name: name and content. */
async function compiled(folder: string): Promise<(start: string, end: string) => Promise<[string, string]>> {
  const files = await readdir(folder);
  return async (start, end) => {
    const file = files.find((name) => name.startsWith(`${start}.`) && name.endsWith(end));
    if (!file) throw new Error(`The build of the static pages wrote no ${start}${end}.`);
    return [file, await readFile(join(folder, file), 'utf8')];
  };
}

/**
 * Renders the static pages of the shell (landing, privacy, terms, support) and the first view of the app's pages into
 * the folder of its finished build. Returns the file of each path.
 */
export async function prerender(folder: string, shell: Stats): Promise<Record<string, string>> {
  // Within the build, which is not sealed yet: a start writes nothing outside its data folder.
  const work = await mkdtemp(join(folder, '.static-'));
  try {
    await Promise.all(staticPagesConfigs(work, publicPathOf(shell)).map(compile));
    return await addPages(folder, work, publicPathOf(shell), chunksOf(shell));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Configurations that have to be compiled into `work` before `addPages`. */
export function staticPagesConfigs(work: string, publicPath: string): Configuration[] {
  return [scriptsConfig(join(work, 'scripts')), pagesConfig(join(work, 'pages'), publicPath)];
}

/** Paths of the compiled renderers in `work`. Node reads them once. */
export const compiledPages = (work: string) => [
  join(work, 'pages', 'pages.cjs'),
  join(work, 'pages', 'app.cjs'),
];

/** The web app manifest with its pictures. Returns the address of the icon for browsers that do not read it. */
async function addManifest(folder: string, added: Additions, renderer: Renderer): Promise<string> {
  const from = join(ROOT, SHELL, 'src/app/install-pictures');
  const addresses = new Map(
    await Promise.all(
      renderer.pictures.map(async (picture) => [picture, await added.picture(join(from, picture))] as const),
    ),
  );
  const addressOf = (picture: string) => addresses.get(picture) ?? '';
  await writeFile(join(folder, 'manifest.webmanifest'), renderer.manifest(addressOf));
  return addressOf('icon-apple-180.png');
}

/** Renders the pages compiled into `work` into the build of the shell. */
export async function addPages(
  folder: string,
  work: string,
  publicPath: string,
  chunks: Chunks,
): Promise<Record<string, string>> {
  const [renderer, app] = compiledPages(work).map(createRequire(import.meta.url)) as [Renderer, AppRenderer];
  const added = new Additions(folder, publicPath);
  const fromPages = await compiled(join(work, 'pages'));
  const fromScripts = await compiled(join(work, 'scripts'));
  const script = async (name: string) => added.text(name, 'js', (await fromScripts(name, '.js'))[1]);

  const [, fontCss] = await fromPages('fonts', '.css');
  const [, pagesCss] = await fromPages('pages', '.css');
  const fonts = (await readdir(join(work, 'pages'))).filter((file) => file.endsWith('.woff2')).sort();
  const fontAddresses = await Promise.all(fonts.map((file) => added.copy(join(work, 'pages'), file)));

  const loading = app.renderLoading();
  const forms = await Promise.all(
    Object.entries(FORMS).map(async ([path, request]) => {
      const styles = filesOfImports(chunks, [request]).filter((file) => file.endsWith('.css'));
      return { path, styles, ...(await app.renderForm(path)) };
    }),
  );
  const appCss = [...new Set(forms.flatMap(({ styles }) => styles))].map((file) =>
    readFile(join(folder, file), 'utf8'),
  );
  const appMarkup = [loading, ...forms].map(({ markup }) => markup).join('') + app.renderFailure();
  const users = [pagesCss, ...(await Promise.all(appCss)), appMarkup].join(' ');

  const touchIcon = await addManifest(folder, added, renderer);
  const first = {
    touchIcon,
    theme: await script('theme'),
    // A page requests the other files when it shows one of their characters.
    fonts: fontAddresses.filter((address) => address.includes('/instrument-sans-latin.')),
    start: await added.text('start', 'css', `${fontCss}\n${renderer.startCss(users)}`),
  };
  const assets = {
    ...first,
    pages: await added.text('pages', 'css', pagesCss),
    signedIn: await script('signed-in'),
    page: await script('page'),
    support: await script('support'),
    icon: added.address('favicon.svg'),
    startFiles: filesOfImports(chunks, renderer.start).map((file) => added.address(file)),
  };
  const index = await completedIndex(join(folder, 'index.html'), renderer.head(first));
  const { href: earlyUser } = await script('early-user');
  const early = `<script async fetchpriority="high" src="${earlyUser}" crossorigin="anonymous"></script>`;
  await writeFile(join(folder, 'index.html'), withView(index, loading, early));
  const signIn = await script('sign-in');
  const appPages = forms.map(async ({ path, styles, ...form }) => {
    const links = styles
      .filter((file) => !index.includes(file))
      .map((file) => `<link rel="stylesheet" href="${added.address(file)}" crossorigin="anonymous">`);
    const file = `${path.slice(1)}.html`;
    const head = `<script src="${signIn.href}" crossorigin="anonymous"></script>${links.join('')}`;
    await writeFile(join(folder, file), withView(appAfterPaint(index), form, head));
    return [path, file] as const;
  });
  const pages = renderer.paths.map(async (path) => {
    const file = `${path.slice(1) || 'landing'}.html`;
    await writeFile(join(folder, file), renderer.render(path, assets));
    return [path, file] as const;
  });
  return Object.fromEntries(await Promise.all([...pages, ...appPages]));
}
