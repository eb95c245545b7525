import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFile, readLrQuestions } from '../../../test/fixtures/transfer/read-file.ts';
import {
  deleted,
  inserted,
  paragraph,
  run,
  splitRuns,
  table,
  wordDocument,
} from '../../../test/fixtures/transfer/word.ts';

const read = async (lines: readonly string[]) => readFile(await wordDocument(lines), { name: 'mock.docx' });

type Written = { stimulus: string | null; stem: string; options: string[]; credited: number };
const word = fc.constantFrom(
  ...[
    'river',
    '“bridge”',
    'it’s',
    'U.S.',
    'e.g.',
    'naïve',
    '3.5',
    'R&D',
    'a < b',
    '日本',
    'co\u2011op',
    'B. Franklin',
  ],
);
const phrase = fc.array(word, { minLength: 1, maxLength: 5 }).map((all) => all.join(' '));
const written: fc.Arbitrary<Written> = fc.record({
  stimulus: fc.option(phrase.map((text) => `The ${text}.`)),
  stem: phrase.map((text) => `Which ${text}?`),
  options: fc
    .array(phrase, { minLength: 5, maxLength: 5 })
    .map((all) => all.map((text, at) => `It ${text} ${at}`)),
  credited: fc.integer({ min: 0, max: 4 }),
});
const wide = (text: string) =>
  [...text]
    .map((one) => (/[!-~]/.test(one) ? String.fromCharCode(one.charCodeAt(0) + 0xfee0) : one))
    .join('');
/** How a label is written: plain, full-width, with invisible characters. */
const disguise = fc.constantFrom<(label: string) => string>(
  (label) => label,
  wide,
  (label) => `\u200b${label}`,
  (label) => `${label[0]}\u00ad${label.slice(1)}`,
);
const form = fc.record({
  number: fc.constantFrom('#.', '#)', '(#)', 'Q#:', 'Q#.', 'Question #:', 'Question #'),
  optionName: fc.constantFrom('@.', '(@)', '@)', '[@]'),
  space: fc.constantFrom(' ', '\t', '\u00a0'),
  disguise,
  layout: fc.constantFrom('lines', 'line', 'pairs', 'breaks', 'table'),
  key: fc.constantFrom(
    'Ans. @',
    'Answer: @',
    'Key: (@)',
    'front',
    'late',
    'end',
    'bold',
    'highlight',
    'last',
  ),
  cuts: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
  change: fc.boolean(),
});
const lastKey = fc.constantFrom<(pairs: string[][]) => string[]>(
  (pairs) => [pairs.map(([no, optionName]) => `${no}. ${optionName}`).join(' ')],
  (pairs) => ['Answer key', ...pairs.map(([no, optionName]) => `${no})\t${optionName}`)],
  (pairs) => ['Answers', pairs.map(([no, optionName]) => wide(`${no}.${optionName}`)).join('\u3000')],
  (pairs) => [table([['No.', 'Answer'], ...pairs.map((pair) => [...pair])])],
  (pairs) => [table([pairs.flat()])],
  (pairs) => ['Key', table([pairs.map(([no]) => no!), pairs.map(([, optionName]) => optionName!)])],
);

/** Writes a question in a form; null as its key means that it stands at the end. */
function write(
  question: Written,
  no: number,
  how: typeof form extends fc.Arbitrary<infer F> ? F : never,
): string[] {
  const label = how.disguise(how.number.replace('#', String(no)));
  const show = (text: string, properties = '') => {
    const runs = splitRuns(text, how.cuts, properties);
    return how.change ? `${deleted('gone ')}${inserted(runs)}` : runs;
  };
  const isAlone = how.number === 'Question #';
  const body = [...(question.stimulus ? [question.stimulus] : []), question.stem];
  const above = isAlone ? [label, ...body] : [`${label}${how.space}${body[0]}`, ...body.slice(1)];
  const options = question.options.map((text, at) => {
    const isRight = at === question.credited;
    const own = how.disguise(how.optionName.replace('@', 'ABCDE'[at]!));
    const front = isRight && how.key === 'front' ? '*' : '';
    const late = isRight && how.key === 'late' ? '* ' : how.space;
    const end = isRight && how.key === 'end' ? '*' : '';
    return `${front}${own}${late}${text}${end}`;
  });
  const mark = { bold: '<w:b/>', highlight: '<w:highlight w:val="yellow"/>' }[how.key as 'bold'] ?? '';
  const showOption = (at: number) => show(options[at]!, at === question.credited ? mark : '');
  const join = (all: number[], between: string) => paragraph(all.map(showOption).join(run(between)));
  const all = [0, 1, 2, 3, 4];
  const layouts: Record<string, () => string[]> = {
    lines: () => all.map((at) => paragraph(showOption(at))),
    line: () => [join(all, '\t')],
    pairs: () => [join([0, 1], '\t\t'), join([2, 3], ' \t'), join([4], '')],
    breaks: () => [join(all, '\n')],
    table: () => [table([all.slice(0, 3).map(showOption), [...all.slice(3).map(showOption), '']])],
  };
  const answer = how.key.includes('@')
    ? [paragraph(show(how.key.replace('@', 'ABCDE'[question.credited]!)))]
    : [];
  return [...above.map((line) => paragraph(show(line))), ...layouts[how.layout]!(), ...answer];
}

describe('questions in a random combination of forms', () => {
  it('are read as they were written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(written, form), { minLength: 1, maxLength: 4 }),
        lastKey,
        async (all, writeKey) => {
          const pairs = all.flatMap(([question, how], at) =>
            how.key === 'last' ? [[String(at + 1), 'ABCDE'[question.credited]!]] : [],
          );
          const result = await read([
            ...all.flatMap(([question, how], at) => write(question, at + 1, how)),
            ...(pairs.length > 0 ? writeKey(pairs) : []),
          ]);
          expect(
            readLrQuestions(result).map(({ stimulus, stem, options, credited }) => ({
              stimulus: stimulus ?? null,
              stem,
              options: Object.values(options),
              credited: 'ABCDE'.indexOf(credited),
            })),
          ).toEqual(all.map(([question]) => question));
        },
      ),
      { numRuns: 60 },
    );
  });
});
