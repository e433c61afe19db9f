import type { ImportRecord } from './import-record.ts';

/** What an import did, in lines for people. */
export function summaryOf({ counts, problems_file, problems_bytes }: ImportRecord): string[] {
  const { read, added, changed, unchanged, repeated, older, deleted_here, skipped, problems } = counts;
  const more = {
    ...(repeated && { repeated }),
    ...(older && { older_than_stored: older }),
    ...(deleted_here && { deleted_here }),
    ...skipped,
  };
  return [
    `read ${number(read)}: ${number(added)} new, ${number(changed)} changed, ${number(unchanged)} unchanged`,
    ...listed('left out', more),
    ...listed('problems', problems),
    ...(problems_bytes > 0 ? [`problems are listed in ${problems_file}`] : []),
  ];
}

function listed(what: string, counts: Record<string, number>): string[] {
  const parts = Object.entries(counts).sort(([, one], [, other]) => other - one);
  if (parts.length === 0) return [];
  const total = parts.reduce((sum, [, count]) => sum + count, 0);
  return [
    `${what} ${number(total)}: ${parts.map(([reason, count]) => `${reason} ${number(count)}`).join(', ')}`,
  ];
}

export const number = (value: number) => value.toLocaleString('en');
