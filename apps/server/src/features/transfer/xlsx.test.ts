import type { ContentTest } from '@docket/contract/content-format';
import { describe, expect, it } from 'vitest';
import { type ReadJobResult, runJob } from './jobs.ts';
import { testLists } from './testing/generated.ts';
import { writeZip } from './zip-write.ts';

/** A cell as Excel stores it: text, a number with a style, a formula with its result, a date, or an error. */
type Cell = string | number | { readonly xml: (address: string) => string };
const styled = (value: number, style: number): Cell => ({
  xml: (r) => `<c r="${r}" s="${style}"><v>${value}</v></c>`,
});
const percent = (value: number) => styled(value, 1);
const date = (serial: number) => styled(serial, 2);
const formula = (text: string, result: string): Cell => ({
  xml: (r) => `<c r="${r}" t="str"><f>${text}</f><v>${result}</v></c>`,
});
const failed: Cell = { xml: (r) => `<c r="${r}" t="e"><f>1/0</f><v>#DIV/0!</v></c>` };

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
function workbook(
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
const read = async (bytes: Buffer, name = 'mock.xlsx') =>
  (await runJob({ kind: 'read', name, bytes, skipUnknown: false, lists: testLists })) as ReadJobResult;
const errors = (result: ReadJobResult) =>
  result.problems.filter((one) => one.level === 'error').map((one) => [one.item, one.reason]);
const header = [
  'Test',
  'Section',
  'Question',
  'Difficulty',
  'Stem',
  'Option A',
  'Option B',
  'Option C',
  'Option D',
  'Option E',
  'Credited',
];
const row = (no: number, ...options: Cell[]): Cell[] => [
  'mock',
  1,
  no,
  4,
  `Which one, of ${no}?`,
  ...options,
  'B',
];
const questionsOf = (result: ReadJobResult, at = 0) => {
  const section = (result.tests[at]!.value as ContentTest).sections[0];
  if (section?.type !== 'LR') throw new Error('an LR section');
  return section.questions;
};

describe('Excel workbooks', () => {
  it('reads numbers, percentages, results of formulas and dates as they are shown', async () => {
    const result = await read(
      await workbook({
        Items: [
          header,
          row(1, 12, percent(0.25), 0.1, formula('"a"&amp;"b"', 'ab'), ' text '),
          row(2, 'a', 'b', 'c', 'd', date(45_000)),
        ],
      }),
    );
    expect(errors(result)).toEqual([]);
    expect(result.format).toBe('xlsx');
    expect(questionsOf(result)).toMatchObject([
      { no: 1, difficulty: 4, credited: 'B', options: { A: '12', B: '25%', C: '0.1', D: 'ab', E: 'text' } },
      { no: 2, options: { E: '2023-03-15' } },
    ]);
    expect(result.groups).toContainEqual(
      expect.objectContaining({ level: 'warning', summary: 'Cells that Excel keeps as dates', count: 1 }),
    );
  });

  it('reads every sheet with the header, names the others, and counts rows as Excel does', async () => {
    const bare = header.slice(1);
    const second = row(1, 'a', 'b', 'c', 'd', 'e').slice(1);
    const result = await read(
      await workbook({
        'Notes and more': [['Only words']],
        Autumn: [bare, second],
        Spring: [bare, [], second, second.with(-1, 'F').with(1, 2)],
        Empty: [],
      }),
    );
    expect(errors(result)).toEqual([
      ['sheet Spring, row 4', 'Question 2: credited answer "F" isn’t one of A to E'],
    ]);
    expect(result.tests.map((one) => (one.value as ContentTest).slug)).toEqual(['autumn', 'spring']);
    expect(result.problems.map((one) => one.reason)).toContain(
      'The sheet has no column "stem": it is left out',
    );
  });

  it('refuses errors of formulas, workbooks without questions, bombs and documents with entities', async () => {
    const broken = await read(await workbook({ Items: [header, row(1, failed, 'b', 'c', 'd', 'e')] }));
    expect(errors(broken)[0]).toEqual(['sheet Items, row 2', 'The formula in F2 has an error']);
    expect(errors(await read(await workbook({ Items: [['name'], ['x']] })))[0]![1]).toMatch(
      /^No sheet has a header/,
    );
    const evil = '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>';
    expect(
      errors(await read(await workbook({ Items: [header] }, [['xl/sharedStrings.xml', evil]]))),
    ).toHaveLength(1);
    const bomb = await workbook({ Items: [header] }, [['xl/media/x.xml', ' '.repeat(15 * 1024 * 1024)]]);
    expect(errors(await read(bomb))[0]![1]).toMatch(/grows \d+ times/);
    expect(errors(await read(Buffer.from('no zip')))[0]![1]).toBe('Not a zip package');
    const many = await workbook({
      Items: [header, ...Array.from({ length: 2_001 }, (_, at) => row(at + 1, 'a', 'b', 'c', 'd', 'e'))],
    });
    expect(errors(await read(many))[0]![1]).toMatch(/^2,001 questions; a file holds at most 2,000/);
  });
});
