/** A line of a CSV file as RFC 4180 has it: commas, quotes where they are needed, CRLF. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (cell: string) =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * Beginnings of what a spreadsheet runs as a formula (OWASP, "CSV Injection"), after any apostrophes: at the beginning of
 * a cell, and after what splits cells in a spreadsheet with other settings.
 */
const FORMULAS = /^'*[=+\-@\t\r\n＝＋－＠]|(?<=[;,|\t\r\n]\s*)'*[=+\-@＝＋－＠]/g;
const ESCAPED_FORMULAS = /^'(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;,|\t\r\n]\s*)'(?='*[=+\-@＝＋－＠])/g;

/** A text that no spreadsheet takes for a formula: what could be one gets an apostrophe before it. */
export const withoutFormula = (text: string): string => text.replaceAll(FORMULAS, "'$&");

/** Reverses `withoutFormula`. */
export const withFormula = (cell: string): string => cell.replaceAll(ESCAPED_FORMULAS, '');
