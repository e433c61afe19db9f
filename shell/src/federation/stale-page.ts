import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { isGone } from './gone-file.ts';
import { LoadFailure } from './load-failure.ts';
import { askAgain, useRegistry } from './registry.ts';

/**
 * A page that was opened before a deploy, and long ago, looks for files that are not kept any more. Where that is so
 * the failure says that only a new page helps; else it stays what it is.
 */
export async function explainedByAge(record: ReleaseRecord, failure: LoadFailure): Promise<LoadFailure> {
  const { kind, phase, file } = failure;
  if (kind !== 'network' || file === undefined || !(await isGone(file))) return failure;
  await askAgain();
  const live = useRegistry.getState().latest?.remotes[record.name];
  if (!live || live.stable.path === record.path) return failure;
  return new LoadFailure(kind, phase, failure, { remedy: 'newer', file });
}
