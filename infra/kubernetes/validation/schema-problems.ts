import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../../processes/run-program.ts';
import { ROOT } from '../../rspack/workspace.ts';
import { type Manifest, titleOf } from '../rendering/yaml-documents.ts';
import { type Model, modelsOf } from './models.ts';

/**
 * What the published schemas refuse of these manifests, a line for each problem. The schemas come as classes: a program that makes
 * each manifest with its class is compiled, which finds unknown fields, missing ones and wrong types, and then run, so that the
 * validators find the rest: formats, patterns, ranges.
 *
 * @throws Failure for a kind without a schema
 */
export async function schemaProblems(manifests: Manifest[]): Promise<string[]> {
  const statements: string[] = [];
  const imports: string[] = [];
  const titles: string[] = [];
  for (const manifest of manifests)
    for (const model of modelsOf(manifest)) {
      const as = `M${imports.length}`;
      imports.push(`import { ${model.name} as ${as} } from '${model.file}';`);
      statements.push(statement(titleOf(manifest), as, model));
      titles.push(titleOf(manifest));
    }
  const program = [...imports, ...statements, ''].join('\n');
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.cache', 'manifests-'));
  try {
    // The program is TypeScript and JavaScript.
    for (const name of ['program.ts', 'program.mjs']) await writeFile(join(folder, name), program);
    await writeFile(join(folder, 'tsconfig.json'), TSCONFIG);
    const compiled = await runProgram(process.execPath, [TSC, '-p', folder]);
    const run = await runProgram(process.execPath, [join(folder, 'program.mjs')]);
    const problems = [...compilerProblems(compiled.output, titles), ...lines(run.output)];
    if (problems.length === 0 && (compiled.code !== 0 || run.code !== 0))
      throw new Error(`${compiled.output}${run.output}`);
    return problems;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');
const TSCONFIG = JSON.stringify({
  extends: '../../tsconfig.base.json',
  compilerOptions: { types: ['node'], rootDir: '/' },
  files: ['program.ts'],
});

/** One line, so that the compiler's line numbers say which manifest it means. */
const statement = (title: string, as: string, { fields }: Model) =>
  `try { new ${as}(${JSON.stringify(fields)}).validate(); } catch (error) { console.log(${JSON.stringify(
    `${title}: `,
  )} + String(error)); }`;

const lines = (output: string) => output.split('\n').filter((line) => line.trim() !== '');

/** Puts the title of the manifest in place of file and line; what explains an error further is indented below it. */
function compilerProblems(output: string, titles: string[]): string[] {
  return lines(output).map((line) => {
    const [, at = '', message = ''] = /program\.ts\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
    if (!message) return line;
    // The statements come after as many imports.
    return `${titles[Number(at) - 1 - titles.length] ?? 'a schema'}: ${message.replace(/'"|"'/g, "'")}`;
  });
}
