import type { ContentTest } from '@docket/contract/content-format';

const sections = 4;
const questionsEach = 25;
const vocabulary = Array.from({ length: 4_000 }, (_, at) => {
  const parts = [
    'ba',
    'cer',
    'dol',
    'fen',
    'gri',
    'hum',
    'jas',
    'kel',
    'lor',
    'mit',
    'nov',
    'pra',
    'qui',
    'ros',
    'sul',
    'tem',
  ];
  return `${parts[at % 16]}${parts[Math.floor(at / 16) % 16]}${parts[Math.floor(at / 256)]}`;
});

/** Numbers that are the same for the same seed: a test that is generated again is the same test. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
}

/** A test of 100 questions, of about 170 words each with their explanation; `mark` is at the end of every stem. */
export function generatedTest(no: number, mark = ''): ContentTest {
  const next = numbersFrom(no * 7_919);
  const makeText = (count: number) =>
    Array.from({ length: count }, () => vocabulary[Math.floor(next() / 65_536) % vocabulary.length]).join(
      ' ',
    );
  const optionNames = ['A', 'B', 'C', 'D', 'E'] as const;
  return {
    no: 500 + no,
    name: `Generated ${no}`,
    slug: `generated-${no}`,
    type: 'NORMAL',
    sections: Array.from({ length: sections }, (_, at) => ({
      no: at + 1,
      type: 'LR' as const,
      variable: false,
      minutes: 35,
      questions: Array.from({ length: questionsEach }, (_, index) => ({
        no: index + 1,
        type: 'flaw',
        topics: ['argument-structure'],
        difficulty: 3,
        stimulus: makeText(70),
        stem: `Which one of the following ${makeText(8)}${mark}?`,
        options: Object.fromEntries(optionNames.map((optionName) => [optionName, makeText(12)])),
        credited: optionNames[index % 5]!,
        explanation: { author: 'Docket', text: makeText(40), notes: {} },
      })),
    })),
  } as ContentTest;
}
