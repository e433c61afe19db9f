import type { NeutralEntry } from '../neutral-entry.ts';
import {
  type Answers,
  type Problem,
  type Question,
  ReadContext,
  type Source,
  type SourceFile,
} from '../source.ts';
import { DistinctWeights } from './distinct-weights.ts';

/** The files of an upload that one source reads. */
export interface SourceFiles {
  /** Name of the source's folder, by which its entries are known again. */
  id: string;
  source: Source;
  files: SourceFile[];
}

export interface Recognised {
  sources: SourceFiles[];
  /** Files that no source knows. */
  unknown: SourceFile[];
}

/** Finds the source of each file; the first that recognises a file reads it. */
export function recognise(
  files: readonly SourceFile[],
  sources: Readonly<Record<string, Source>>,
): Recognised {
  const found = new Map<string, SourceFiles>();
  const unknown: SourceFile[] = [];
  for (const file of files) {
    const [id, source] = Object.entries(sources).find(([, one]) => one.recognises(file)) ?? [];
    if (!id || !source) {
      unknown.push(file);
      continue;
    }
    const known = found.get(id) ?? { id, source, files: [] };
    known.files.push(file);
    found.set(id, known);
  }
  return { sources: [...found.values()], unknown };
}

/** The questions that these files leave open, each once. */
export async function openQuestions(sources: readonly SourceFiles[]): Promise<Question[]> {
  const asked = new Set<Question>();
  for (const { source, files } of sources)
    for (const question of (await source.asks?.(files)) ?? []) asked.add(question);
  return [...asked];
}

/**
 * Reads all entries of the recognised files, source by source. A file that turns out to be damaged ends the read with
 * `UnreadableFile`; a row that cannot be read is reported and left out, and so is a weigh-in that another app or file
 * has too.
 */
export async function* readEntries(
  sources: readonly SourceFiles[],
  answers: Answers,
  onProblem: (problem: Problem) => void,
): AsyncGenerator<{ source: string; entry: NeutralEntry }> {
  const context = new ReadContext(answers, onProblem);
  const weights = new DistinctWeights();
  for (const { id, source, files } of sources)
    for await (const entry of source.read(files, context))
      if (entry.kind !== 'weight' || weights.isNew(entry)) yield { source: id, entry };
}
