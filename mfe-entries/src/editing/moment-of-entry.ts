import type { TimelineEntry } from '@fettle/shared-ui/data';
import { entryMoment } from '@fettle/shared-ui/forms';
import { momentOfEntry, zoneOfEntry } from '@fettle/shared-ui/rules';

/** The schema of a form's `occurred_at`: of a new entry, or of a stored one, which keeps its moment and is on its own clock. */
export const momentSchema = (entry?: TimelineEntry) =>
  entry ? entryMoment(momentOfEntry(entry), zoneOfEntry(entry)) : entryMoment();
