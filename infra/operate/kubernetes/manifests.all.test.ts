import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const OVERLAYS = readdirSync(join(__dirname, 'overlays'));
/** Schemas of the operators' kinds. */
const CATALOGUE =
  'https://raw.githubusercontent.com/datreeio/CRDs-catalog/main/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json';
const SCHEMAS = ['-schema-location', 'default', '-schema-location', CATALOGUE];

/** Returns `it` where these programs are installed; otherwise `it.skip`, and a line says why. */
function itWith(...programs: string[]) {
  const missing = programs.filter((program) => spawnSync(program, ['--help']).error);
  if (missing.length === 0) return it;
  process.stderr.write(`manifests for Kubernetes: skipped, ${missing.join(' and ')} is not installed\n`);
  return it.skip;
}

/** Runs a program to its end and returns its output. */
function run(program: string, args: string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

const render = (overlay: string) => run('kubectl', ['kustomize', join(__dirname, 'overlays', overlay)]);

itWith('kubectl').each(OVERLAYS)('Kustomize renders overlays/%s', (overlay) => {
  expect(render(overlay)).toContain('kind: Deployment');
});

itWith('kubectl', 'kubeconform').each(OVERLAYS)('overlays/%s fits the published schemas', (overlay) => {
  const checked = run('kubeconform', ['-strict', '-summary', ...SCHEMAS], render(overlay));
  expect(checked).toContain('Invalid: 0, Errors: 0');
});
