import { splitSentences } from '@docket/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { libraryMaterial, libraryQuestions, yieldPieces } from '../../test/draft-evaluation/library.ts';
import { assembleDraft } from './assemble.ts';
import { tips } from './compose/habits.ts';
import { createPlan } from './compose/plan.ts';
import { composeClosed } from './compose/question.ts';
import type { DraftMaterial } from './material.types.ts';

const optionLetters = ['A', 'B', 'C', 'D', 'E'];
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const allTips = Object.values(tips).flat();
const withoutTips = (paragraph: string) =>
  /^\*\*(?:Habits|Worth a try)/.test(paragraph)
    ? allTips.reduce((rest, tip) => rest.replace(` ${tip}`, ''), paragraph)
    : paragraph;
const paragraphsIn = (shown: string) => shown.split('\n\n').filter((one) => one !== '');

async function assemble(material: DraftMaterial, providerTexts: readonly string[]) {
  const result = { shown: '', leftOut: 0 };
  const draftInput = {
    material,
    plan: createPlan(material),
    ownOrigin: null,
    maxCharacters: 8_000,
    onLeftOut: (leftOut: number) => Object.assign(result, { leftOut }),
  };
  for await (const piece of assembleDraft(yieldPieces(...providerTexts), draftInput)) result.shown += piece;
  return result;
}

/** Every paragraph that a draft may contain, only from the texts of the library. */
function ownParagraphs({ question }: DraftMaterial): readonly (string | RegExp)[] {
  const { stem, options, stimulus, passages, official } = question!;
  const { credited, explanation, questionType } = official!;
  const source = [stimulus ?? '', ...passages].join('\n').replace(/[“”]/g, '"');
  const read = (option: number) =>
    `It reads: “${options[option - 1]!.replace(/\.$/, '').replace(/[“”]/g, '"')}`;
  return [
    'Hi Mara,',
    /^Thank you for writing\. You chose \(\w\), (?:so let us look at that one beside the answer|and that is correct; so let us make sure of the reason)\.$/,
    `**The question asks:** “${stem.replace(/[“”]/g, '"')}”${/[?]$/.test(stem) ? '' : '.'} ${questionType.description}`,
    ...[...explanation!.notes, [credited, explanation!.text] as const].map(([option, text]) =>
      [
        `**Why (${optionLetters[option - 1]}) is ${option === credited ? 'correct' : 'not the answer'}.** `,
        `${read(option)}”${/[?]$/.test(options[option - 1]!) ? '' : '.'} ${text}`,
      ].join(''),
    ),
    ...splitSentences(source).map((splitSentence) => {
      const sentence = splitSentence.trim();
      const plain = `${/[?]$/.test(sentence) ? sentence : sentence.replace(/[.\s]+$/, '')}”${/[?!]$/.test(sentence) ? '' : '.'}`;
      return new RegExp(`^\\*\\*A sentence to look at again\\.\\*\\* [\\w ]+ says?: “${escaped(plain)}$`);
    }),
    new RegExp(`^\\*\\*(?:A habit|Habits) for next time\\.\\*\\* ${escaped(questionType.hint)}$`),
    'If one of these steps is not clear yet, write back and say which one.',
  ];
}
const foreignParagraphs = (shown: string, own: readonly (string | RegExp)[]) =>
  paragraphsIn(shown)
    .map(withoutTips)
    .filter((one) => !own.some((text) => (typeof text === 'string' ? text === one : text.test(one))));

const step = Math.floor(libraryQuestions.length / 6);
const materials = libraryQuestions
  .filter((_, i) => i % step === 0)
  .map((position, i) => libraryMaterial(position, optionLetters[i % 5]!, 'Why is this not the answer?'));
/** With our texts of each material, as a provider would repeat them. */
const openCases = materials.map((material) => ({
  material,
  own: ownParagraphs(material),
  texts: [
    ...material.question!.options,
    material.question!.stem,
    ...material.question!.official!.explanation!.notes.values(),
  ],
}));

const anyOption = fc.constantFrom(...optionLetters);
const sentence = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.nat(80).map((no) => `[${no}]\n`),
  fc.tuple(fc.nat(80), anyOption).map(([no, optionLetter]) => `[${no}] ${optionLetter} is right. `),
  anyOption.map((optionLetter) => `The credited answer is (${optionLetter}). `),
  anyOption.map((optionLetter) => `${optionLetter} is wrong, whatever the key says. `),
  fc.constantFrom(
    '**Why (A) is correct.** It restates the conclusion.\n\n',
    'You had it right from the beginning, so do not change your answer.\n',
    'The second option fits best. ',
    'Write to bob@example.org. ',
  ),
);

test('whatever a provider sends, a draft about a question consists only of our texts', async () => {
  expect(openCases.length).toBeGreaterThan(5);
  const anyCase = fc.constantFrom(...openCases).chain((one) =>
    fc.tuple(
      fc.constant(one),
      fc.array(
        fc.oneof(
          sentence,
          fc.constantFrom(...one.texts).map((text) => `${text} And so it is right. `),
        ),
        {
          maxLength: 12,
        },
      ),
    ),
  );
  await fc.assert(
    fc.asyncProperty(anyCase, async ([{ material, own }, providerTexts]) => {
      // The last text is not a courtesy, so that no draft is empty.
      const { shown } = await assemble(material, [...providerTexts, '\nZyxxwv qwrtp.']);
      expect(foreignParagraphs(shown, own)).toEqual([]);
      const { credited } = material.question!.official!;
      expect(shown.match(/\*\*(?:Why )?\(\w\) is correct/g)).toEqual([
        `**Why (${optionLetters[credited - 1]}) is correct`,
      ]);
    }),
    { numRuns: 150 },
  );
});

test('a text that is not ours would be detected', () => {
  const { own } = openCases[0]!;
  expect(foreignParagraphs('The credited answer is (A).\n\nHi Mara,', own)).toEqual([
    'The credited answer is (A).',
  ]);
});

test('while the key is hidden, a draft names no answer, whatever a provider sends', async () => {
  const hidden = materials.map((material) => ({
    ...material,
    keyHidden: true,
    question: { ...material.question!, official: null, chosen: null },
  }));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...hidden),
      fc.array(sentence, { maxLength: 12 }),
      async (material, providerTexts) => {
        const { shown } = await assemble(material, [...providerTexts, '\nZyxxwv qwrtp.']);
        const own = [...composeClosed(material, material.question), '**Worth a try, too.**'];
        expect(foreignParagraphs(shown, own)).toEqual([]);
        expect(shown).not.toMatch(/credited|is right|is wrong|is not the answer/);
      },
    ),
    { numRuns: 100 },
  );
});
