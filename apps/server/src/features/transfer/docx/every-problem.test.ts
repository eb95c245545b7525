import { describeProblems, type ProblemCase } from '../../../test/fixtures/transfer/problem-cases.ts';
import { table, wordDocument } from '../../../test/fixtures/transfer/word.ts';
import { limits } from '../limits.ts';

const lettered = ['A. one', 'B. two', 'C. three', 'D. four', 'E. five'];
const first = 'section 1, question 1';
const documents: readonly ProblemCase[] = [
  [
    'two answers',
    wordDocument(['1. Which?', ...lettered, 'Ans. C', 'Ans. D']),
    [[first, 'credited', 'C, D']],
  ],
  ['no answer', wordDocument(['1. Which?', ...lettered]), [[first, 'credited', '']]],
  [
    'an answer beyond E',
    wordDocument(['1. Which?', ...lettered, 'Answer: F']),
    [[first, 'credited', 'Answer: F']],
  ],
  [
    'an answer with another text',
    wordDocument(['1. Which?', ...lettered, 'Answer: C. four']),
    [[first, 'credited', 'four']],
  ],
  [
    'two stars',
    wordDocument(['1. Which?', '*A. one', 'B. two', '*C. three', 'D. four', 'E. five']),
    [[first, 'credited', 'A, C']],
  ],
  [
    'stars as emphasis',
    wordDocument(['1. Which?', 'A. one', 'B. two', 'C. *three*', 'D. four', 'E. five']),
    [[first, 'option C', 'C. *three*']],
  ],
  [
    'an option that is too long',
    wordDocument(['1. Which?', ...lettered.slice(0, 4), `E. ${'e'.repeat(3_001)}`, 'Answer: C']),
    [[first, 'option E', `${'e'.repeat(limits.problemValue - 1)}…`]],
  ],
  [
    'a sixth option',
    wordDocument(['1. Which?', ...lettered, 'F. six', 'Ans. C']),
    [[first, 'options', 'F. six']],
  ],
  [
    'a letter left out',
    wordDocument(['1. Which?', 'A. one', 'C. three', 'B. two', 'D. four', 'E. five', 'Ans. C']),
    [[first, 'option C', 'C. three']],
  ],
  [
    'a question without options',
    wordDocument(['1. Discuss.', '2. What?', ...lettered, 'Ans. C']),
    [[first, 'question', '2. What?']],
  ],
  [
    'no number',
    wordDocument(['1. Which?', ...lettered, 'Ans. A', 'What?', ...lettered, 'Ans. A']),
    [[`below ${first}`, 'question', 'What?']],
  ],
  [
    'numbers that fall',
    wordDocument(['Q5: Which?', ...lettered, 'Ans. C', 'Q3: What?', ...lettered, 'Ans. C']),
    [['section 1, question 5', 'question', 'Q3: What?']],
  ],
  [
    'a key of other questions',
    wordDocument(['1. Which?', ...lettered, 'Answer key', '1. C', '3. B']),
    [['answer key', 'question', '3. B']],
  ],
  [
    'a key of another section',
    wordDocument(['1. Which?', ...lettered, 'Answer key', 'Section 1', '1. C', 'Section 4: 1. B']),
    [],
  ],
  [
    'a key with a sentence',
    wordDocument(['1. Which?', ...lettered, 'Answer key', '1. A mistake']),
    [['answer key', 'answers', '1. A mistake']],
  ],
  [
    'a key of numbers alone',
    wordDocument(['1. Which?', ...lettered, 'Answer key', '1 2', '3']),
    [['answer key', 'answers', '3']],
  ],
  [
    'a key in a table',
    wordDocument(['1. Which?', ...lettered, 'Answer key', table([['1', 'C or D']])]),
    [['answer key', 'answers', '1 | C or D']],
  ],
  [
    'a text above',
    wordDocument(['Be quick.', '1. Which?', ...lettered, 'Ans. C']),
    [['document', 'text', 'Be quick.']],
  ],
  [
    'a passage that is missing',
    wordDocument([
      '1. Which?',
      ...lettered,
      'Ans. C',
      'Passage 1: Ships',
      'Ships sail.',
      '2. What?',
      ...lettered,
      'Ans. C',
    ]),
    [['section 1, passage 1', 'passage', '']],
  ],
  [
    'an answer above',
    wordDocument(['Answer: C', '1. Which?', ...lettered, 'Answer: D']),
    [['above the first question', 'credited', 'Answer: C']],
  ],
];
const heading = (level: number, text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="Heading${level}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const template = (...more: string[]) =>
  wordDocument([
    'Above all',
    ...[heading(1, 'Autumn'), heading(2, 'Section 1'), heading(3, 'Question 1'), 'Credited: C'],
    ...more,
    ...[heading(4, 'Stem'), 'Which?'],
    ...lettered.flatMap((text) => [heading(4, text[0]!), text.slice(3)]),
  ]);
const templates: readonly ProblemCase[] = [
  ['a text above', template(), [['document', 'text', 'Above all']]],
  ['a number', template('Difficulty: hard'), [[first, 'difficulty', 'hard']]],
  ['a text below a heading', template('some words'), [[first, 'Question 1', 'some words']]],
  ['a heading that is not known', template(heading(4, 'Hint'), 'x'), [[first, 'heading', 'Hint']]],
  ['a note without an explanation', template(heading(4, 'Note on B'), 'x'), [[first, 'Note on B', 'x']]],
];

describeProblems({ documents, templates });
