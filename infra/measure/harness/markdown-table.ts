/** A table in Markdown: the first column is text, the others are figures. */
export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at ? '---:' : '---'))), ...rows.map(line)].join('\n');
}
