import { describe, expect, it } from 'vitest';
import { listErrors, readLrQuestions } from '../../../test/fixtures/transfer/read-file.ts';
import { table } from '../../../test/fixtures/transfer/word.ts';
import { lettered, questions, read } from '../../../test/fixtures/transfer/word-questions.ts';

describe('what can be read in two ways is an error that names the item', () => {
  const first = 'section 1, question 1';
  const withOption = (line: string) => lettered.map((one) => (one[0] === 'C' ? line : one));
  it.each<[string, string[], string, RegExp]>([
    ['the key and a star', ['1. Which?', ...withOption('*C. three'), 'Answer key', '1. B'], first, /B.*C/],
    ['two answers', ['1. Which?', ...lettered, 'Ans. C', 'Ans. D'], first, /C.*D/],
    ['a key with two letters', questions('Answer key', '1. C or D', '2. A'), 'answer key', /1\. C or D/],
    ['a key with a sentence', questions('Answer key', '1. A mistake', '2. A'), 'answer key', /A mistake/],
    ['a key without numbers', questions('Answer key', 'C A'), 'answer key', /letters without numbers/],
    ['a key that contradicts itself', questions('1. C 2. A 1. D'), first, /no credited|D/],
    ['a key of other questions', questions('Answer key', '1. C 2. A 3. B'), 'answer key', /question 3/],
    ['a key with a letter beyond E', questions('Answer key', '1. C', '2. F'), 'answer key', /2\. F/],
    [
      'a table with two answers',
      questions(
        table([
          ['No.', 'Answer', 'Key'],
          ['1', 'B', 'C'],
          ['2', 'A', 'A'],
        ]),
      ),
      first,
      /no credited/,
    ],
    [
      'two stars',
      ['1. Which?', ...withOption('*C. three').map((one) => one.replace(/^D/, '*D'))],
      first,
      /C, D have a star/,
    ],
    ['a star with a note', ['1. Which?', '* Taken from a book', ...withOption('C. three*')], first, /note/],
    ['stars as emphasis', ['1. Which?', ...withOption('C. *three*')], first, /emphasis/],
    [
      'an answer above the first question',
      ['Answer: C', '1. Which?', ...lettered, 'Answer: D', '2. What?', ...lettered],
      'above the first question',
      /Answer: C/,
    ],
    ['an answer beyond E', ['1. Which?', ...lettered, 'Answer: F'], first, /Answer: F/],
    ['two answers in one line', ['1. Which?', ...lettered, 'Answer: A and C'], first, /A and C/],
    [
      'an answer with another text',
      ['1. Which?', ...lettered, 'Answer: C. four'],
      first,
      /isn't that of option C/,
    ],
    ['six options', ['1. Which?', ...lettered, 'F. six', 'Ans. C'], first, /sixth/],
    [
      'an option twice',
      ['1. Which?', 'A. one\tB. two', 'B. deux', ...lettered.slice(2), 'Ans. C'],
      first,
      /B\. deux/,
    ],
    [
      'a second option E',
      ['1. Which?', ...lettered.slice(0, 4), 'E.coli lives.', lettered[4]!, 'Ans. C'],
      first,
      /another option E/,
    ],
    [
      'a paragraph below the last of options with several',
      ['1. Which?', lettered[0]!, 'and more', ...lettered.slice(1), 'and this', 'Ans. C'],
      first,
      /may belong to option E/,
    ],
    [
      'a letter left out',
      ['1. Which?', lettered[0]!, ...lettered.slice(2), 'Ans. C'],
      first,
      /where option B is expected/,
    ],
    [
      'a question without a number',
      [...questions('Ans. A').slice(0, 6), 'Ans. C', 'What?', ...lettered, 'Ans. A'],
      'below section 1, question 1',
      /What\?/,
    ],
    ['a question without options', ['1. Discuss.', '2. What?', ...lettered, 'Ans. C'], first, /2\. What/],
    [
      'options side by side with blanks',
      ['1. Which?', '(A) one (B) two (C) three (D) four (E) five', 'Ans. C'],
      first,
      /./,
    ],
    [
      'numbers that fall',
      ['Q5: Which?', ...lettered, 'Ans. C', 'Q3: What?', ...lettered, 'Ans. C'],
      'section 1, question 5',
      /comes after/,
    ],
  ])('%s', async (_, lines, item, reason) => {
    expect(listErrors(await read(lines))).toContainEqual([item, expect.stringMatching(reason)]);
  });

  it('a list within a question, a law and a range of questions are neither', async () => {
    const result = await read([
      'Questions 1-2',
      '1. Premises:',
      '1. It rains.',
      '2. It pours.',
      'Section 2 of the law says nothing.',
      'Which?',
      ...lettered,
      'Ans. C',
    ]);
    expect(readLrQuestions(result)).toMatchObject([{ no: 1, stem: 'Which?', credited: 'C' }]);
  });
});
