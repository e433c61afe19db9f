import type { Artifact } from '../artifact/artifact.ts';
import { fileRefusals } from './file-refusals.ts';
import { foreignAddresses } from './foreign-addresses.ts';
import { libraryCopies } from './library-copies.ts';
import { readRelease } from './release-refusals.ts';
import { overweight, unnamedLoads, weigh } from './weights.ts';

/**
 * Reasons to refuse a build of the feature app `name` by its files: a line for each, with the remedy. What the build
 * says of itself counts only where its files bear it out. The kit, a deploy from a clone and one by the network judge
 * by this function.
 */
export function contentRefusals(name: string, artifact: Artifact): string[] {
  const files = fileRefusals(name, artifact);
  if (files.length) return files;
  const read = readRelease(name, artifact);
  if ('refused' in read) return read.refused;
  const { release } = read;
  return [
    ...libraryCopies(name, release.packages, artifact),
    ...unnamedLoads(name, release, artifact),
    ...overweight(name, weigh(release, artifact)),
    ...foreignAddresses(name, release.manifest, artifact),
  ];
}
