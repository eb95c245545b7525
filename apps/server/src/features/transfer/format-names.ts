/**
 * The formats of packages. The server process imports only these names: the code that reads and writes packages, with its
 * libraries, is loaded by the worker alone.
 */
export const formats = ['qti21', 'qti22', 'qti30', 'json', 'csv', 'docx'] as const;
export type Format = (typeof formats)[number];
/** Spreadsheets can be imported but not exported, because the same programs open CSV. */
export const readFormats = [...formats, 'xlsx'] as const;
export type ReadFormat = (typeof readFormats)[number];
export const formatNames: Readonly<Record<ReadFormat, string>> = {
  qti21: 'QTI 2.1',
  qti22: 'QTI 2.2',
  qti30: 'QTI 3.0',
  json: 'JSON',
  csv: 'CSV',
  docx: 'Word',
  xlsx: 'Excel',
};
