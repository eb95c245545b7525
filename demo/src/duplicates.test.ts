import { fileURLToPath } from 'node:url';
import { type ContentRich, listQuestions } from '@docket/contract/content-format';
import { makeFingerprint, questionSimilarity, similarFrom } from '@docket/rules';
import { expect, it } from 'vitest';
import { readDemoLibrary } from './read-library.ts';

const library = await readDemoLibrary(fileURLToPath(new URL('../library/', import.meta.url)));
const plain = (text: ContentRich | undefined) =>
  text === undefined ? '' : (typeof text === 'string' ? text : text.html).replace(/<[^>]*>/g, ' ');
const questions = library.tests.flatMap((test) =>
  test.sections.flatMap((section) =>
    listQuestions(section).map((question) => {
      const segment =
        'segments' in section
          ? section.segments.find((one) => one.questions.some((other) => other === question))
          : undefined;
      const stimulus = 'stimulus' in question ? plain(question.stimulus as ContentRich) : '';
      return {
        context: stimulus || (segment?.passages ?? []).map((passage) => plain(passage.text)).join(' '),
        stem: plain(question.stem),
        options: Object.values(question.options).map(plain),
      };
    }),
  ),
);
const numbers = ['one', 'two', 'three', 'four', 'five'];

it.each([
  ['as they are', questions],
  ['with the same options', questions.map((question) => ({ ...question, options: numbers }))],
])('questions of the demo library %s have no false duplicate', (_, all) => {
  const fingerprints = all.map((one) => makeFingerprint(one));
  const found: string[] = [];
  fingerprints.forEach((fingerprint, at) => {
    for (let other = at + 1; other < fingerprints.length; other += 1)
      if (questionSimilarity(fingerprint, fingerprints[other]!, similarFrom) >= similarFrom)
        found.push(`${at}: ${all[at]!.stem} / ${other}: ${all[other]!.stem}`);
  });
  expect(found).toEqual([]);
});

it('copies with a changed word in stimulus, stem and option are found', () => {
  const change = (text: string) => text.replace(/\b(the|a|that|of|is)\b/i, 'changed');
  const missed = questions.filter((question) => {
    const copy = {
      context: change(question.context),
      stem: change(question.stem),
      options: [...question.options.slice(1), change(question.options[0]!)],
    };
    return questionSimilarity(makeFingerprint(question), makeFingerprint(copy)) < similarFrom;
  });
  // Of short options one changed word is half of the text.
  expect(missed.length, missed.map((one) => one.stem).join('\n')).toBeLessThanOrEqual(questions.length / 250);
});
