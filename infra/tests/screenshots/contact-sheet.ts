import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PICTURE = /^(?<state>.+)-(?<width>\d+)-(?<theme>light|dark)\.png$/;

/** Writes `index.html` into the folder: all its pictures, which can be filtered by UI state, width and theme. */
export function writeContactSheet(folder: string, order: string[]): void {
  const rank = ({ state }: Picture) => order.indexOf(state);
  const pictures = readdirSync(folder)
    .flatMap((file) => pictureOf(file) ?? [])
    .sort((a, b) => rank(a) - rank(b) || b.theme.localeCompare(a.theme) || a.width - b.width);
  writeFileSync(join(folder, 'index.html'), page(pictures));
}

interface Picture {
  file: string;
  state: string;
  width: number;
  theme: string;
}

function pictureOf(file: string): Picture | null {
  const { state, width, theme } = PICTURE.exec(file)?.groups ?? {};
  return state && theme ? { file, state, width: Number(width), theme } : null;
}

/** Shows pictures at half their size; `#state=login&theme=dark` opens the page filtered. */
function page(pictures: Picture[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Fettle in pictures</title>
<style>
  body { font: 14px/1.4 system-ui; margin: 16px; background: #8883; }
  form { position: sticky; top: 0; display: flex; gap: 12px; padding: 8px; background: Canvas; z-index: 1; }
  section { margin-top: 24px; }
  h2 { font-size: 16px; margin: 0 0 8px; }
  div { display: flex; gap: 12px; align-items: flex-start; flex-wrap: wrap; margin-bottom: 12px; }
  img { display: block; border: 1px solid #8888; }
  [hidden] { display: none; }
</style>
<form>
  <label>UI state <input name="state" type="search" autofocus></label>
  <label>Width <select name="width"><option value="">all<option>360<option>768<option>1440</select></label>
  <label>Theme <select name="theme"><option value="">both<option>light<option>dark</select></label>
</form>
<script>
  const pictures = ${JSON.stringify(pictures)};
  const form = document.forms[0];
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) form.elements[name].value = value;
  const states = [...new Set(pictures.map(({ state }) => state))].map((state) => {
    const section = document.createElement('section');
    section.append(Object.assign(document.createElement('h2'), { textContent: state }));
    for (const theme of ['light', 'dark']) {
      const row = document.createElement('div');
      for (const picture of pictures.filter((one) => one.state === state && one.theme === theme)) {
        const link = Object.assign(document.createElement('a'), { href: picture.file, title: picture.file });
        const image = Object.assign(document.createElement('img'), { src: picture.file, width: picture.width / 2, loading: location.hash ? 'eager' : 'lazy' });
        link.append(image);
        Object.assign(link.dataset, picture);
        row.append(link);
      }
      section.append(row);
    }
    document.body.append(section);
    return { state, section };
  });
  const filter = () => {
    const { state, width, theme } = Object.fromEntries(new FormData(form));
    for (const one of states) one.section.hidden = !one.state.includes(state);
    for (const { dataset, ...link } of [...document.querySelectorAll('a')].map((a) => ({ dataset: a.dataset, a })))
      link.a.hidden = (width && dataset.width !== width) || (theme && dataset.theme !== theme);
  };
  form.addEventListener('input', filter);
  filter();
</script>
`;
}
