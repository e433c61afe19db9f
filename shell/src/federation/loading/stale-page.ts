import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { askAgain, useRegistry } from '../registry/registry.ts';
import { LoadFailure } from './load-failure.ts';
import { buildOf, isGone } from './missing-file.ts';

/**
 * A page that was opened before a deploy, and long ago, looks for files that are not kept any more: of the feature app,
 * or of the shell, which brings what feature apps share. Where the build of such a file is not live any more, the
 * failure says that only a new page helps; else it stays what it is.
 */
export async function explainedByAge(record: ReleaseRecord, failure: LoadFailure): Promise<LoadFailure> {
  const { kind, phase, file } = failure;
  if (kind !== 'network' || file === undefined || !(await isGone(file))) return failure;
  await askAgain();
  const { latest } = useRegistry.getState();
  if (!latest) return failure;
  const live = [latest.shell, latest.remotes[record.name]].flatMap((pointer) =>
    pointer ? [buildOf(pointer.stable.path)] : [],
  );
  if (live.includes(buildOf(file))) return failure;
  return new LoadFailure(kind, phase, failure, { remedy: 'newer', file });
}
