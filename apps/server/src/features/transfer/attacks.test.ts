import { describe, expect, it } from 'vitest';
import { testLists } from '../../test/fixtures/transfer/generated.ts';
import { type ReadJobResult, runJob } from './jobs.ts';
import { writeZip } from './zip-write.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';
const cell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
const firstRow = `<row r="1">${cell('A1', 'stem')}</row>`;

/** A workbook of one sheet; the rows are XML. */
const workbook = (rows: string, target = 'worksheets/sheet1.xml', shared = '') =>
  writeZip([
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/worksheet" Target="${target}"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ],
    ['xl/sharedStrings.xml', `${head}<sst xmlns="${main}">${shared}</sst>`],
    [
      'xl/styles.xml',
      `${head}<styleSheet xmlns="${main}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
    ],
    [
      `xl/${target}`,
      `${head}<worksheet xmlns="${main}"><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`,
    ],
  ]);
const read = async (bytes: Buffer, name: string) =>
  (await runJob({ kind: 'read', name, bytes, skipUnknown: false, lists: testLists })) as ReadJobResult;
const firstError = async (bytes: Buffer, name: string) =>
  (await read(bytes, name)).problems.find((problem) => problem.level === 'error')?.reason;

describe('hostile spreadsheets', () => {
  // Each of these used up the memory of the process before positions were checked.
  it.each([
    [
      'a cell far right',
      `<row r="1">${cell('A1', 'stem')}${cell('ZZZ1', 'x')}</row>`,
      /Cell ZZZ1: .* at most 250 columns/,
    ],
    [
      'a column with no end',
      `<row r="1">${cell('ZZZZZZ1', 'x')}</row>`,
      /"ZZZZZZ1" is not the position of a cell/,
    ],
    [
      'the last cell of a sheet',
      `${firstRow}<row r="1048576">${cell('XFD1048576', 'x')}</row>`,
      /Row 1048576: .* at most 20000 rows/,
    ],
    [
      'a row with no end',
      `${firstRow}<row r="999999999999"/>`,
      /"999999999999" is not the position of a row/,
    ],
    ['a row in exponents', `${firstRow}<row r="1e12"/>`, /"1e12" is not the position of a row/],
    ['a row without number', `${firstRow}<row>${cell('A9999999', 'x')}</row>`, /Row 9999999/],
    [
      'a position in character references',
      `<row r="1">${cell('&#90;ZZZZ1', 'x')}</row>`,
      /is not the position of a cell/,
    ],
    ['a position behind a quoted bracket', `<row spans=">" r='9999999'/>`, /Row 9999999/],
    ['another prefix', `<x:row xmlns:x="${main}" r="9999999"/>`, /Row 9999999/],
  ])('refuses %s', async (_, rows, reason) => {
    expect(await firstError(await workbook(rows), 'a.xlsx')).toMatch(reason);
  });

  it('the last allowed position is accepted, and the dimension element is ignored', async () => {
    const wide = `<row r="1">${cell('A1', 'stem')}${cell('IP1', 'x')}</row><row r="20000">${cell('A20000', 'x')}</row>`;
    expect(await firstError(await workbook(wide), 'a.xlsx')).toMatch(/column option_a is missing/);
  });

  it('a sheet with an unchecked file extension is not read', async () => {
    const bytes = await workbook(`<row r="9999999">${cell('A9999999', 'x')}</row>`, 'worksheets/sheet1.bin');
    expect(await firstError(bytes, 'a.xlsx')).toMatch(/can't be read|No sheet/);
  });
});

describe('hostile Word documents', () => {
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const harmless = `${head}<w:document ${w}><w:body><w:p><w:r><w:t>Plain</w:t></w:r></w:p></w:body></w:document>`;
  const parts = (target: string): [string, string][] => [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packaged}"><Relationship Id="r" Type="${office}/officeDocument" Target="${target}"/></Relationships>`,
    ],
    ['word/document.xml', harmless],
  ];

  it.each([
    [
      '60,000 paragraphs',
      '<w:p><w:r><w:t>1. Q</w:t></w:r></w:p>'.repeat(60_000),
      /more than 20,000 paragraphs/,
    ],
    ['120,000 runs', `<w:p>${'<w:r><w:t>Q</w:t></w:r>'.repeat(120_000)}</w:p>`, /more than 100,000 pieces/],
    [
      '10,000 footnotes',
      `<w:p>${'<w:r><w:footnoteReference w:id="1"/></w:r>'.repeat(10_000)}</w:p>`,
      /more than 1,000 footnotes/,
    ],
  ])('refuses %s before they are converted', async (_, body, reason) => {
    // Random bytes, so that the file does not compress like a bomb.
    const noise = Array.from({ length: 20_000 }, (_, at) => (at * 7919).toString(36)).join(' ');
    const document = harmless.replace(/<w:p>.*<\/w:p>/, `<!--${noise}-->${body}`);
    const bytes = await writeZip([
      ...parts('word/document.xml').slice(0, 2),
      ['word/document.xml', document],
    ]);
    expect(await firstError(bytes, 'a.docx')).toMatch(reason);
  });

  it('markup with an unchecked file extension is not converted', async () => {
    const hidden = harmless
      .replace(head, `${head}<!DOCTYPE x [<!ENTITY e "entity">]>`)
      .replace('Plain', '1. &e; (A) a');
    const bytes = await writeZip([...parts('word/evil.bin'), ['word/evil.bin', hidden]]);
    expect(await firstError(bytes, 'a.docx')).toMatch(/evil\.bin|can be read|No questions/);
    expect(JSON.stringify(await read(bytes, 'a.docx'))).not.toContain('entity');
  });

  it('the converter gets the files that were checked, not those of a second directory', async () => {
    const inner = await writeZip([
      ...parts('word/document.xml').slice(0, 2),
      ['word/document.xml', harmless.replace('Plain', 'Smuggled '.repeat(3))],
    ]);
    const outer = await writeZip(parts('word/document.xml'));
    outer.writeUInt16LE(inner.length, outer.length - 2);
    const result = await read(Buffer.concat([outer, inner]), 'a.docx');
    expect(JSON.stringify(result)).not.toContain('Smuggled');
  });
});

const header = 'stem,option_a,option_b,option_c,option_d,option_e,credited\n';

describe('work beyond the limits', () => {
  // Each of these occupied one of two workers for 4 to 60 seconds before it was counted.
  it.each([
    [
      '800,000 keys of no meaning',
      () => `{"sections":[],${Array.from({ length: 800_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
      'a.json',
      /an object of more than 200 fields/,
    ],
    [
      'a million sections',
      () => `{"sections":[${'{},'.repeat(1_000_000)}{}]}`,
      'a.json',
      /a list of more than 1,000/,
    ],
    [
      'a test of 90,000 passages',
      () => JSON.stringify({ sections: Array(100).fill({ segments: Array(900).fill({}) }) }),
      'a.json',
      /More than 60,000 values in one test/,
    ],
    [
      'lists in lists',
      () => `{"sections":[${`[${'{},'.repeat(900)}{}],`.repeat(400)}{}]}`,
      'a.json',
      /More than 300,000 values/,
    ],
    [
      'depth',
      () => `{"sections":${'['.repeat(1_000_000)}`,
      'a.json',
      /more than 100 objects or lists within/,
    ],
    [
      'texts of tags in JSON',
      () =>
        JSON.stringify({
          sections: [{ questions: Array(90).fill({ stem: { html: '<b>'.repeat(40_000) } }) }],
        }),
      'a.json',
      /more than 300,000 tags/,
    ],
    [
      'texts of tags in CSV',
      () => header + `"${'<b>\n'.repeat(30_000)}",a,b,c,d,e,A\n`.repeat(90),
      'a.csv',
      /more than 300,000 tags/,
    ],
    ['ten million commas', () => header + ','.repeat(10_000_000), 'a.csv', /Line 2: more than 250 columns/],
    ['ten million lines', () => header + '\n'.repeat(10_000_000), 'a.csv', /More than 20000 lines/],
    [
      'many wide rows',
      () => header + `${','.repeat(200)}\n`.repeat(1_500),
      'a.csv',
      /More than 200,000 cells/,
    ],
  ])('refuses %s before it is worked through', async (_, text, name, reason) => {
    expect(await firstError(Buffer.from(text()), name)).toMatch(reason);
  });

  it('quoted commas, lines and brackets do not count as cells and objects', async () => {
    const quoted = `"${'a,\n'.repeat(900)}",a,b,c,d,e,A\n`;
    expect(await firstError(Buffer.from(header + quoted.repeat(30)), 'a.csv')).toBeUndefined();
    const json = JSON.stringify({ sections: [{ title: '[{,:"\\'.repeat(1_000) }] });
    expect(await firstError(Buffer.from(json), 'a.json')).not.toMatch(/more than/i);
  });

  it('a text that many cells share counts once for each of them', async () => {
    const shared = `<si><t>stem</t></si><si><t>${Array.from({ length: 4_000 }, (_, at) => at.toString(36)).join(' ')}</t></si>`;
    const rows = Array.from({ length: 50 }, (_, row) => {
      const cells = Array.from({ length: 26 }, (_, at) => {
        const label = String.fromCharCode(65 + at);
        return `<c r="${label}${row + 1}" t="s"><v>${row + at === 0 ? 0 : 1}</v></c>`;
      });
      return `<row r="${row + 1}">${cells.join('')}</row>`;
    }).join('');
    const bytes = await workbook(rows, 'worksheets/sheet1.xml', shared);
    expect(await firstError(bytes, 'a.xlsx')).toMatch(/more than 12 million characters/);
  });

  it('cells of a workbook that have only a format are counted', async () => {
    const cells = Array.from({ length: 200 }, (_, at) => `<c r="A${at + 1}"/>`).join('');
    const rows = Array.from({ length: 1_100 }, (_, at) => `<row r="${at + 1}">${cells}</row>`).join('');
    expect(await firstError(await workbook(rows), 'a.xlsx')).toMatch(/More than 200,000 cells|grows/);
  });
});

describe('hostile JSON', () => {
  it('a key of several megabytes is not repeated in the response', async () => {
    const { problems, groups } = await read(
      Buffer.from(JSON.stringify({ sections: [], ['k'.repeat(1_000_000)]: 1 })),
      'a.json',
    );
    expect(problems.length).toBeGreaterThan(0);
    expect(JSON.stringify([problems, groups]).length).toBeLessThan(20_000);
  });
});

describe('hostile markup', () => {
  it.each([
    '<script>x()</script>',
    '<img src=x onerror=x()>',
    '<a href="javascript:x()">a</a>',
    '<a href=" java&#10;script:x()">a</a>',
    '<a href="data:text/html,<script>x()</script>">a</a>',
    '<svg onload=x()><script>x()</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=x()></style></mglyph></table></mtext></math>',
    '<style>@import "//a"</style>',
    '<meta http-equiv=refresh content="0;url=//a"><base href="//a">',
    '<iframe srcdoc="<script>x()</script>"></iframe>',
    '<noscript><p title="</noscript><img src=x onerror=x()>">',
    '<form action="//a"><input autofocus onfocus=x()></form>',
    '<p style="background:url(//a)" onclick=x()>a</p>',
  ])('leaves nothing that runs of %s', async (markup) => {
    const quoted = `"<p>Kept</p>${markup.replaceAll('"', '""')}"`;
    const csv = `stem,option_a,option_b,option_c,option_d,option_e,credited,explanation\n${quoted},a,b,c,d,e,A,${quoted}\n`;
    const { tests } = await read(Buffer.from(csv), 'a.csv');
    const text = JSON.stringify(tests.map((one) => one.value));
    expect(text).toContain('Kept');
    expect(text).not.toMatch(
      /<(?:script|svg|math|style|meta|base|iframe|form|input|noscript)\b|<[^>]*\s(?:on\w+|srcdoc|style)=|<[^>]*\shref=\\"\s*(?:java|data)/i,
    );
  });
});
