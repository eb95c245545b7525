import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvReader, UnclosedQuoteError } from './csv.ts';

function read(text: string, delimiter = ',') {
  const reader = new CsvReader(delimiter);
  return [...reader.read(text), ...reader.end()];
}

describe('CsvReader', () => {
  it('reads quoted delimiters, quotes and line ends, and counts the lines in them', () => {
    expect(read('a,"b, ""c""\nd",e\n\nf')).toEqual([
      { line: 1, fields: ['a', 'b, "c"\nd', 'e'] },
      { line: 4, fields: ['f'] },
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('accepts %j as a line end', (lineEnd) => {
    const text = ['a,b', '"c', 'd",e', 'f,g', ''].join(lineEnd);
    expect(read(text)).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: [`c${lineEnd}d`, 'e'] },
      { line: 4, fields: ['f', 'g'] },
    ]);
  });

  it('drops a byte order mark, and keeps a quote inside an unquoted field', () => {
    expect(read('\uFEFF5"x,b\n')).toEqual([{ line: 1, fields: ['5"x', 'b'] }]);
  });

  it('says where an unclosed quote was opened', () => {
    expect(() => read('a\nb,"c\nd\n')).toThrow('line 2: a quoted field starts here and never ends');
    expect(() => read(`"${'x'.repeat(100_000)}`)).toThrow(UnclosedQuoteError);
  });

  it('reads back any quoted text, in pieces of any size', () => {
    const field = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', 'é') });
    const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 5 }), (expected, size) => {
        const quoted = expected.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
        const text = quoted.join('\r\n');
        const reader = new CsvReader(',');
        const records = [];
        for (let from = 0; from < text.length; from += size) {
          records.push(...reader.read(text.slice(from, from + size)));
        }
        records.push(...reader.end());
        expect(records.map(({ fields }) => fields)).toEqual(expected);
      }),
    );
  });
});
