/** A field of RFC 4180. Text that a spreadsheet would run as a formula becomes plain text. */
function formatField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a CSV file. Excel reads UTF-8 only after a byte order mark. */
export const writeCsv = (lines: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(formatField).join(',')).join('\r\n')}\r\n`;
