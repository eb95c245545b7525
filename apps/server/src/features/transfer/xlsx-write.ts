import { writeZip } from './zip-write.ts';

/** A cell: text, a number, or XML of its own by its address. */
export type Cell = string | number | { readonly xml: (address: string) => string };

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const column = (at: number): string =>
  (at >= 26 ? column(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
const sheetXml = (rows: readonly (readonly Cell[])[]) =>
  `<worksheet xmlns="${main}"><sheetData>${rows
    .map(
      (cells, no) =>
        `<row r="${no + 1}">${cells
          .map((cell, at) => {
            const r = `${column(at)}${no + 1}`;
            if (typeof cell === 'object') return cell.xml(r);
            if (typeof cell === 'number') return `<c r="${r}"><v>${cell}</v></c>`;
            const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
            return cell === ''
              ? ''
              : `<c r="${r}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
          })
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;
/**
 * Writes an Excel workbook of sheets by name; texts stay texts, so that nothing is run as a formula.
 * @param more further files of the package
 */
export function writeWorkbook(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  more: readonly [string, string][] = [],
) {
  const names = Object.keys(sheets);
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  return writeZip([
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId99" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    ],
    ...names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, head + sheetXml(sheets[name]!)] as const),
    ...more,
  ]);
}
