/**
 * Formats of packages of content, and their names: one list for calls, server and pages. Without schemas, so that none
 * reaches the browser (decision 1).
 */
export const formats = ['qti21', 'qti22', 'qti30', 'json', 'csv', 'docx'] as const;
export type Format = (typeof formats)[number];
/** Can be imported but not exported: spreadsheets, because the same programs open CSV, and what only other tools write. */
export const readFormats = [
  ...formats,
  'xlsx',
  'qti12',
  'moodle',
  'gift',
  'aiken',
  'd2l',
  'blackboard',
] as const;
export type ReadFormat = (typeof readFormats)[number];
/** The formats of templates. */
export const templateFormats = ['docx', 'csv', 'xlsx', 'json'] as const;
export type TemplateFormat = (typeof templateFormats)[number];
export const formatNames: Readonly<Record<ReadFormat, string>> = {
  qti21: 'QTI 2.1',
  qti22: 'QTI 2.2',
  qti30: 'QTI 3.0',
  json: 'JSON',
  csv: 'CSV',
  docx: 'Word',
  xlsx: 'Excel',
  qti12: 'QTI 1.2',
  moodle: 'Moodle XML',
  gift: 'GIFT',
  aiken: 'Aiken',
  d2l: 'D2L Brightspace',
  blackboard: 'Blackboard',
};
/** What the names of files end with. Only a hint for choosing one: the content decides what a file is. */
export const fileEndings: Readonly<Record<ReadFormat, readonly string[]>> = {
  qti21: ['.zip'],
  qti22: ['.zip'],
  qti30: ['.zip'],
  json: ['.json', '.zip'],
  csv: ['.csv', '.tsv'],
  docx: ['.docx'],
  xlsx: ['.xlsx'],
  qti12: ['.zip'],
  moodle: ['.xml'],
  gift: ['.gift', '.txt'],
  aiken: ['.txt'],
  d2l: ['.csv'],
  blackboard: ['.txt'],
};
