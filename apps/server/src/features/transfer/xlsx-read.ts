import { posix } from 'node:path';
import readXlsxFile, { type CellValue } from 'read-excel-file/node';
import type { DraftTest } from './bundle.ts';
import { readTable } from './csv-read.ts';
import type { TableText } from './csv-records.ts';
import { limits } from './limits.ts';
import { type Problems, Refused } from './problems.ts';
import { decodeText } from './text-file.ts';
import { allBelow, findChild, findChildren, getElementText, parseXml } from './xml.ts';
import { guardXml } from './xml-guard.ts';
import type { Files } from './zip.ts';
import { writeZip } from './zip-write.ts';

const workbook = 'xl/workbook.xml';

/** Paths of the sheets by name, in the order of the workbook. */
function sheetPaths(files: Files): Map<string, string> {
  const rels = files.get('xl/_rels/workbook.xml.rels');
  const targets = new Map(
    (rels ? allBelow(parseXml('xl/_rels/workbook.xml.rels', rels), 'Relationship') : []).map((one) => [
      one.getAttribute('Id') ?? '',
      posix.join('xl', one.getAttribute('Target') ?? '').replace(/^xl\/xl\//, 'xl/'),
    ]),
  );
  return new Map(
    allBelow(parseXml(workbook, files.get(workbook)!), 'sheet').map((one) => [
      one.getAttribute('name') ?? '',
      targets.get(one.getAttribute('r:id') ?? '') ?? '',
    ]),
  );
}

/** Indexes of the cell styles that show a number as a percentage. */
function percentStyles(files: Files): Set<number> {
  const content = files.get('xl/styles.xml');
  if (!content) return new Set();
  const root = parseXml('xl/styles.xml', content);
  const custom = allBelow(root, 'numFmt').flatMap((one) =>
    (one.getAttribute('formatCode') ?? '').includes('%') ? [one.getAttribute('numFmtId')] : [],
  );
  const percent = new Set(['9', '10', ...custom]);
  const cells = allBelow(root, 'cellXfs').flatMap((list) => findChildren(list, 'xf'));
  return new Set(cells.flatMap((cell, at) => (percent.has(cell.getAttribute('numFmtId')) ? [at] : [])));
}

/** Addresses (such as B4) of the cells of a sheet that are shown as a percentage, and of those with an error. */
function markedCells(path: string, content: Buffer | undefined, percents: ReadonlySet<number>) {
  const marked = { percent: new Set<string>(), error: new Map<string, string>() };
  if (!content) return marked;
  for (const cell of allBelow(parseXml(path, content), 'c')) {
    const address = cell.getAttribute('r') ?? '';
    if (cell.getAttribute('t') === 'e') marked.error.set(address, getElementText(findChild(cell, 'v')));
    else if (percents.has(Number(cell.getAttribute('s') ?? -1))) marked.percent.add(address);
  }
  return marked;
}
const columnLabel = (index: number): string =>
  (index >= 26 ? columnLabel(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Formats a number without floating-point noise. */
const numberText = (value: number) => String(Number(value.toPrecision(12)));

const maxColumnLabel = columnLabel(limits.columns - 1);
const isWithinColumns = (label: string) =>
  label.length < maxColumnLabel.length || (label.length === maxColumnLabel.length && label <= maxColumnLabel);

/**
 * The reader fills every row up to the last one and every cell up to the last column, so one cell at the far end of a
 * sheet would use up the memory and end the process. Throws Refused.
 */
function checkPosition(path: string, tag: string, cells: { count: number }): void {
  const element = /^<(?:[\w.-]+:)?(row|c)(?=[\s/>])/.exec(tag)?.[1];
  if (!element) return;
  if (element === 'c') cells.count += 1;
  if (cells.count > limits.cells)
    throw new Refused(
      path,
      `More than ${limits.cells.toLocaleString('en')} cells. Delete those that only have a format, or split the workbook`,
    );
  // Quoted values are skipped as a whole, so that text that looks like an attribute is not parsed as one.
  for (const [, name, quoted] of tag.matchAll(/([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    if (!/(?:^|:)r$/.test(name!)) continue;
    const position = quoted!.slice(1, -1);
    const [, label = '', row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(position) ?? [];
    if (row === undefined || (label === '') !== (element === 'row'))
      throw new Refused(
        path,
        `"${position.slice(0, 20)}" is not the position of a ${element === 'row' ? 'row' : 'cell'}`,
        { item: element === 'row' ? 'a row' : 'a cell', field: 'r', value: position },
      );
    if (Number(row) > limits.lines)
      throw new Refused(
        path,
        `Row ${row}: a sheet has at most ${limits.lines} rows. Delete the empty rows below the table`,
        { item: `row ${row}`, field: 'r', value: position },
      );
    if (!isWithinColumns(label))
      throw new Refused(
        path,
        `Cell ${position}: a sheet has at most ${limits.columns} columns, up to ${maxColumnLabel}. Delete the columns beside the table`,
        { item: `row ${row}`, field: `column ${label}`, value: position },
      );
  }
}

/** A text that many cells share is in the file once, but is read once for each of them. Throws Refused. */
function checkTextLength(
  name: string,
  sheets: readonly { readonly data: readonly (readonly unknown[])[] }[],
) {
  let length = 0;
  for (const { data } of sheets)
    for (const row of data) for (const cell of row) if (typeof cell === 'string') length += cell.length;
  if (length > limits.textBytes)
    throw new Refused(
      name,
      `The cells hold more than ${Math.round(limits.textBytes / 1024 / 1024)} million characters. Split the workbook`,
    );
}

const hasText = (row: readonly unknown[]) =>
  row.some((cell) => typeof cell === 'string' && cell.trim() !== '');
/** Whether a sheet is read; the cells are those of the workbook. */
type AcceptSheet = (sheet: string, data: readonly (readonly unknown[])[]) => boolean;

/**
 * The sheets of an Excel workbook that have content and are accepted, with their cells as text. The zip limits were
 * applied when its files were read. Throws Refused.
 */
export async function readSheets(
  name: string,
  files: Files,
  problems: Problems,
  accept: AcceptSheet,
): Promise<TableText[]> {
  const checked = [...files].filter(([path]) => /\.(xml|rels)$/i.test(path));
  const cells = { count: 0 };
  for (const [path, content] of checked)
    guardXml(path, decodeText(path, content).replace(/^\uFEFF/, ''), (tag) =>
      checkPosition(path, tag, cells),
    );
  const paths = sheetPaths(files);
  if (paths.size > limits.sheets) throw new Refused(name, `${paths.size} sheets; at most ${limits.sheets}`);
  // Packed again, so that the reader gets the files that were checked: two readers of one zip file may find different
  // files in it.
  const sheets = await readXlsxFile(await writeZip(checked), { trim: false }).catch((error: Error) => {
    throw new Refused(name, `The Excel workbook can't be read: ${error.message}`);
  });
  checkTextLength(name, sheets);
  const percents = percentStyles(files);
  return sheets.flatMap(({ sheet, data }) => {
    const isBlank = data.every((row) => row.every((cell) => cell === null || cell === ''));
    if (isBlank || !accept(sheet, data)) return [];
    const path = paths.get(sheet) ?? '';
    const marked = markedCells(path, files.get(path), percents);
    const locationPrefix = `sheet ${sheet}, `;
    // The name of a column stands in the first row that has any text.
    const names = data.find(hasText) ?? [];
    const header = (column: number, address: string) => String(names[column] ?? '').trim() || address;
    const text = (value: CellValue | null, row: number, column: number): string => {
      const address = `${columnLabel(column)}${row + 1}`;
      if (marked.error.has(address)) {
        problems.error(
          name,
          `${locationPrefix}row ${row + 1}`,
          { field: header(column, address), value: marked.error.get(address) || '#ERROR' },
          `The formula in ${address} has an error`,
        );
        return '';
      }
      if (value === null || value === undefined) return '';
      if (value instanceof Date) {
        const date = value.toISOString().replace(/T00:00:00\.000Z$/, '');
        problems.warn(
          name,
          `${locationPrefix}row ${row + 1}`,
          { field: header(column, address), value: date },
          `${address} holds a date, read as ${date}. If it is not meant as a date, format the cell as text`,
          'Cells that Excel keeps as dates',
        );
        return date;
      }
      if (typeof value === 'number')
        return marked.percent.has(address) ? `${numberText(value * 100)}%` : numberText(value);
      return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
    };
    const width = Math.max(...data.map((row) => row.length));
    const records = data.map((row, at) =>
      Array.from({ length: width }, (_, column) => text(row[column] ?? null, at, column)),
    );
    return [{ file: name, sheet, records, skipped: 0 }];
  });
}

/** Reads an Excel workbook: every sheet whose header has the columns of the CSV format. Throws Refused. */
export async function readXlsx(name: string, files: Files, problems: Problems): Promise<DraftTest[]> {
  const sheets = await readSheets(name, files, problems, (sheet, data) => {
    const hasHeader = data.some((row) =>
      row.some((cell) => typeof cell === 'string' && cell.trim().toLowerCase() === 'stem'),
    );
    if (!hasHeader)
      problems.warn(
        name,
        `sheet ${sheet}`,
        { field: 'stem', value: (data.find(hasText) ?? []).map(String).join(' | ') },
        'The sheet has no column "stem": it is left out',
      );
    return hasHeader;
  });
  if (sheets.length === 0)
    throw new Refused(name, 'No sheet has a header with the columns of the CSV template, such as "stem"');
  return sheets.flatMap((sheet) => readTable(sheet, problems));
}
