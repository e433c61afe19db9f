import { markdownTable } from '../harness/markdown-table.ts';
import type { Packages } from './page-packages.ts';
import type { Fetched } from './visit.ts';

export interface PageRow extends Fetched {
  name: string;
  /** KB of JavaScript by gzip that `npm run check` allows. */
  budget: number | undefined;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function packagesTable(pages: Record<string, Packages>): string {
  const paths = Object.keys(pages);
  const names = [...new Set(Object.values(pages).flatMap((packages) => [...packages.keys()]))];
  const heaviest = (name: string) => Math.max(...paths.map((path) => pages[path]?.get(name) ?? 0));
  const rows = names
    .filter((name) => heaviest(name) >= 50)
    .sort((one, other) => heaviest(other) - heaviest(one))
    .map((name) => [
      name,
      ...paths.map((path) => {
        const bytes = pages[path]?.get(name);
        return bytes ? kilobytes(bytes) : '';
      }),
    ]);
  return markdownTable(['package', ...paths], rows);
}

/** The committed report on bytes, as Markdown. It contains no times: the same sources give nearly the same text. */
export function bytesReport(rows: PageRow[], packages: Record<string, Packages>): string {
  const pages = rows.map(({ name, scripts, budget, requests, all }) => [
    name,
    kilobytes(scripts),
    budget === undefined ? '' : String(budget),
    String(requests),
    kilobytes(all),
  ]);
  return `# What pages weigh

Written by \`npm run bench -- web\`. KB are 1000 bytes. A row is a first visit with an empty cache, from the address until
the page's own content is shown and the network has been quiet for half a second; the dialogs are what they add to the
dashboard. JavaScript is counted by gzip; "all" is everything as the browser got it (brotli where there is some): page,
scripts, styles, font, icon and the API's answers. \`npm run check\` fails when a page outgrows its budget.

${markdownTable(['page', 'JavaScript, KB', 'budget', 'requests', 'all, KB'], pages)}

## JavaScript by package, KB by gzip

Each script's bytes by gzip, dealt out to its sources by what they take up of it minified.

${packagesTable(packages)}
`;
}
