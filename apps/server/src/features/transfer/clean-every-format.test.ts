import type { ContentRich } from '@docket/contract/content-format';
import { readFormats } from '@docket/contract/file-formats';
import { describe, expect, it } from 'vitest';
import { everyFormat } from '../../test/fixtures/transfer/every-format.ts';
import { readFile, readLrQuestions } from '../../test/fixtures/transfer/read-file.ts';

const options = ['one', 'two', 'three', 'four', 'five'];
const bare = { A: 'one', B: 'two', C: 'three', D: 'four', E: 'five' };
const raise = (): never => {
  throw new Error('a question');
};
const unescaped: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
/** QTI keeps texts as HTML where others have plain text. */
const toText = (text: ContentRich): string =>
  typeof text === 'string'
    ? text
    : text.html
        .replace(/^<p>|<\/p>$/g, '')
        .replaceAll('<br />', '\n')
        .replace(/&(?:lt|gt|amp);/g, (entity) => unescaped[entity]!);
const listWarnings = ({ problems }: Awaited<ReturnType<typeof readFile>>) =>
  problems.filter(({ level }) => level === 'warning').map(({ reason }) => reason);
const asUtf16 = (text: string) => Buffer.from(text, 'utf16le');

it('every format that can be imported is tested', () => {
  expect(everyFormat.map(({ name }) => name).sort()).toEqual([...readFormats].sort());
});

describe.each(everyFormat)('$name', ({ name, write, hasCells, isText }) => {
  const stem = 'Which one?';
  /** Reads the only question of a file. */
  const readOne = async (content: Awaited<ReturnType<typeof write>>) => {
    const result = await readFile(content);
    expect(result.format).toBe(name);
    const [{ stem, options, credited } = raise()] = readLrQuestions(result);
    return {
      question: {
        stem: toText(stem),
        options: Object.fromEntries(Object.entries(options).map(([key, text]) => [key, toText(text)])),
        credited,
      },
      warnings: listWarnings(result),
    };
  };

  it('is read, and nothing in it is cleaned', async () => {
    const { question, warnings } = await readOne(await write({ stem, options }));
    expect(question).toMatchObject({ stem, options: bare, credited: 'B' });
    expect(warnings.filter((one) => /removed/i.test(one))).toEqual([]);
  });

  it.each(['@) ', '(@) ', '@. ', '@: ', '@.) ', '(@)\u00a0'])(
    'letters before all options, %s, are removed',
    async (form) => {
      const lettered = options.map((text, at) => `${form.replace('@', 'ABCDE'[at]!)}${text}`);
      const { question, warnings } = await readOne(await write({ stem, options: lettered }));
      expect(question).toMatchObject({ options: bare, credited: 'B' });
      expect(warnings).toContain('All five options began with their letter: removed');
    },
  );

  it('letters of some options, or of others, stay', async () => {
    const some = ['A. Lee wrote it', 'B. Fox wrote it', 'nobody wrote it', 'D. Fox did', 'E. Lee did'];
    const { question } = await readOne(await write({ stem, options: some }));
    expect(Object.values(question.options)).toEqual(some);
  });

  it('characters that nobody sees are removed', async () => {
    const { question, warnings } = await readOne(
      await write({
        stem: 'Wh\u00adich\u200b\u2060 o\ufeffne\u200e?',
        options: ['o\u200bne', 'two\ufeff', 't\u00adhree', '\u202afour\u202c', 'five\u180e'],
      }),
    );
    expect(question).toMatchObject({ stem, options: bare });
    expect(warnings.some((one) => /^Removed: .*soft hyphens/.test(one))).toBe(true);
    expect(warnings.some((one) => /^Removed: .*byte order marks/.test(one))).toBe(true);
  });

  it('a separator of lines is a line break', async () => {
    const { question, warnings } = await readOne(
      await write({ stem: 'Which\u2028one?', options: ['o\u2028ne', ...options.slice(1)] }),
    );
    expect(question).toMatchObject({ stem: 'Which\none?', options: { ...bare, A: 'o\nne' } });
    expect(warnings).toContain('Removed: line separators');
  });

  it.runIf(hasCells)('entities are decoded once', async () => {
    const { question } = await readOne(
      await write({
        stem: 'Tom &amp; Ann&nbsp;&mdash; which &quot;one&quot;?',
        options: ['a &lt; 2', 'R&D', '&amp;amp;', '1 &#60; 2', '&lt;b&gt; is a tag'],
      }),
    );
    expect(question).toMatchObject({
      stem: 'Tom & Ann\u00a0— which "one"?',
      options: { A: 'a < 2', B: 'R&D', C: '&amp;', D: '1 < 2', E: '<b> is a tag' },
    });
  });

  it.runIf(isText)('UTF-16, with a mark and without, in both orders, and a mark of UTF-8', async () => {
    const encodings = [
      (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), asUtf16(text)]),
      (text: string) => Buffer.concat([Buffer.from([0xfe, 0xff]), asUtf16(text).swap16()]),
      asUtf16,
      (text: string) => asUtf16(text).swap16(),
      (text: string) => Buffer.from(`\ufeff${text}`),
    ];
    for (const encode of encodings) {
      const { question } = await readOne(
        await write({ stem, options: ['café', ...options.slice(1)] }, encode),
      );
      expect(question).toMatchObject({ stem, options: { ...bare, A: 'café' }, credited: 'B' });
    }
  });
});
