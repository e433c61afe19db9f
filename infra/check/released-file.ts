import { runCommand, Skipped } from './gate.ts';
import { lastRelease } from './last-release.ts';

/**
 * A JSON file as the last release had it.
 *
 * @throws Skipped with the reason where there is no release, or the release had no such file.
 */
export async function releasedJson<Shape>(file: string): Promise<{ tag: string; json: Shape }> {
  const release = await lastRelease();
  if ('missing' in release) throw new Skipped(release.missing);
  const { code, output } = await runCommand('git', ['show', `${release.tag}:${file}`]);
  if (code !== 0) throw new Skipped(`${release.tag} had no ${file}`);
  return { tag: release.tag, json: JSON.parse(output) as Shape };
}
