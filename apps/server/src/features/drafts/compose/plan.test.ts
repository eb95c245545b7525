import { describe, expect, test } from 'vitest';
import { libraryMaterial, yieldPieces } from '../../../test/draft-evaluation/library.ts';
import { assembleDraft } from '../assemble.ts';
import type { AnsweredTicket, DraftMaterial, OfficialPart, QuestionPart } from '../material.types.ts';
import { compose, composer } from './composer.ts';
import { createPlan } from './plan.ts';

/** Credited is (E), chosen (A). */
const ticket = { test: 'test-1', section: 1, question: 1 };
interface Change {
  readonly text?: string;
  readonly question?: Partial<QuestionPart>;
  readonly official?: Partial<OfficialPart>;
  readonly answers?: readonly string[];
  readonly firstName?: string;
}
function materialWith({ text, question, official, answers = [], firstName }: Change): DraftMaterial {
  const material = libraryMaterial(ticket, 'A', text ?? 'Why is this not the answer?');
  const answered = answers.map(
    (answer, i): AnsweredTicket => ({ id: `${i}`, subject: 'A question', answer, isSame: true, chosen: 1 }),
  );
  return {
    ...material,
    ...(firstName === undefined ? {} : { firstName }),
    answers: answered,
    question: {
      ...material.question!,
      official: { ...material.question!.official!, ...official },
      ...question,
    },
  };
}
const planWith = (change: Change = {}) => createPlan(materialWith(change));
const composeEnding = (change: Change) => planWith(change).ending(new Set()).join('\n\n');
const source = { kind: 'explanation', id: 'e', title: 'Explanation by Ada', path: null } as const;
const notes = (entries: Readonly<Record<number, string>>, text = 'The plan deserves support.') => ({
  explanation: {
    text,
    notes: new Map(Object.entries(entries).map(([no, note]) => [Number(no), note])),
    source,
  },
});
const composed = (change: Change) => compose(materialWith(change)).paragraphs.join('\n\n');

describe('a plan', () => {
  test('begins with the verdict and its reason, whatever is chosen', () => {
    const [greeting, opening, stem, key] = planWith().opening;
    expect(greeting).toBe('Hi Mara,');
    expect(opening).toContain('You chose (A)');
    expect(stem).toMatch(/^\*\*The question asks:\*\* “/);
    expect(key).toMatch(/^\*\*Why \(E\) is correct\.\*\* It reads: “/);
  });
  test.each([
    ['Why is this not the answer?', ['A']],
    ['Why is (E) the answer?', ['A']],
    ['Is (C) not better than (E)?', ['C']],
    ['What is wrong with A, B, C and D?', ['A', 'B', 'C', 'D']],
    ['Why is (C) wrong, and why is my answer wrong too?', ['C', 'A']],
    ['This is the third one I got wrong in this section. Why?', ['A']],
    ['What is wrong with all the others?', ['A', 'B', 'C', 'D']],
  ])('ends with the notes on what the student asks about, or chose: %s', (text, optionLetters) => {
    const explained = [...composeEnding({ text }).matchAll(/\*\*Why \((\w)\) is not/g)].map(
      (found) => found[1],
    );
    expect(explained).toEqual(optionLetters);
  });
  test('ends without chosen notes, and with all chosen advice', () => {
    const plan = planWith();
    const note = plan.texts.find((text) => text.option === 1)!;
    const advice = plan.texts.filter((text) => text.kind === 'advice').slice(1, 3);
    const hint = materialWith({}).question!.official!.questionType.hint;
    const ending = plan.ending(new Set([advice[1]!, note, advice[0]!]));
    expect(ending).toEqual([
      `**Habits for next time.** ${hint} ${advice[1]!.text} ${advice[0]!.text}`,
      expect.stringContaining('write back'),
    ]);
  });
  test('offers a note for each wrong option and none for the credited one', () => {
    const { texts } = planWith({ official: notes({ 1: 'No.', 2: 'No.', 5: 'It says what the plan is.' }) });
    expect(texts.flatMap((text) => text.option ?? [])).toEqual([1, 2]);
  });
  test('gives no reason if there is none, and says what to do instead', () => {
    const bare = planWith({ official: { explanation: null } });
    expect(bare.opening.at(-1)).toMatch(/^\*\*\(E\) is correct\.\*\* It reads/);
    expect(bare.sources).toEqual([]);
    expect(composeEnding({ official: { explanation: null } })).toMatch(
      /Why \(A\).*Hold it against what the stem asks, word by word\.\n/,
    );
    expect(composeEnding({ official: notes({ 1: '' }) })).toContain(
      'word by word, and against the reason above.',
    );
    const right = planWith({ question: { chosen: 5 }, official: { explanation: null } });
    expect(right.opening[1]).toMatch(/that is correct\.$/);
  });
  test('does not quote a text that is only a picture', () => {
    const all = planWith({ question: { options: ['', '', '', '', ''], stem: '' } });
    expect([...all.opening, ...all.ending(new Set())].join(' ')).not.toMatch(/reads|“”/);
  });
  test('is not made from an explanation that was written for another key, nor without a subject', () => {
    expect(() => planWith({ official: { explanation: null, isOutdated: true } })).toThrow(
      expect.objectContaining({
        code: 'EXPLANATION_OUTDATED',
        message: expect.stringContaining('changed after'),
      }),
    );
    for (const make of [createPlan, compose])
      expect(() => make({ ...materialWith({}), question: null })).toThrow(
        expect.objectContaining({ code: 'NOTHING_FOUND' }),
      );
  });
  test('distinguishes the two passages of a pair', () => {
    const question = { sectionType: 'RC' as const, stimulus: null };
    const one = 'Rivers carry silt to the sea.';
    const texts = (passages: string[]) =>
      planWith({ question: { ...question, passages } })
        .texts.filter((each) => each.kind === 'quote')
        .map((each) => each.text);
    expect(texts([one])).toEqual([
      '**A sentence to look at again.** The passage says: “Rivers carry silt to the sea”.',
    ]);
    expect(texts([one, 'Is silt of any use to farmers?'])).toEqual([
      '**A sentence to look at again.** Passage A says: “Rivers carry silt to the sea”.',
      '**A sentence to look at again.** Passage B says: “Is silt of any use to farmers?”',
    ]);
  });
});

describe('answers to other students', () => {
  const sound =
    'Picture a mayor who reads letters about the judgment and the plan aloud, and then names in one breath what she wants to follow.';
  const findEarlierAnswers = (answers: readonly string[], chosen: number | null = 1) => {
    const material = materialWith({ answers, text: 'Why is the judgment about the plan not a reason?' });
    const before = { ...material, answers: material.answers.map((answer) => ({ ...answer, chosen })) };
    return compose(before).paragraphs.filter((paragraph) => paragraph.includes('told another student'));
  };
  test('are quoted by the composer if the student chose the same', () => {
    expect(findEarlierAnswers([sound])).toEqual([
      `**What a tutor told another student who chose (A).** ${sound}`,
    ]);
    expect(findEarlierAnswers([sound], 2)).toEqual([]);
    expect(findEarlierAnswers([sound], null)).toEqual([]);
  });
  test('are quoted without paragraphs with personal data', () => {
    const text = 'Write to planner@example.org about the judgment of the plan, and ask her what she means.';
    expect(findEarlierAnswers([text])).toEqual([]);
    expect(findEarlierAnswers([`${text}\n\n${sound}`])).toHaveLength(1);
  });
  test('are not quoted if they are a draft that was sent', () => {
    expect(findEarlierAnswers([composed({}).replaceAll('**', '')])).toEqual([]);
  });
  test('cannot be chosen by a provider', () => {
    const { texts } = planWith({ answers: [sound] });
    expect(texts.map((text) => text.text).join()).not.toContain(sound);
  });
});

test('official texts are quoted whole, with anything unusual in them', () => {
  const text =
    'Honestly, (A) has a point in its favor. It would be the main conclusion of an argument about the critics.\n\nHere it is a reason.';
  const note = 'On another day this would get the credit. The difference is one of degree.';
  const material = materialWith({ official: notes({ 1: note }, text) });
  const plan = createPlan(material);
  for (const draft of [
    compose(material).paragraphs.join('\n\n'),
    [...plan.opening, ...plan.ending(new Set())].join('\n\n'),
  ]) {
    expect(draft).toContain(text);
    expect(draft).toContain(note);
  }
});

test('a long explanation does not count as too long', async () => {
  const text = 'The plan deserves support, as the planner says at length. '.repeat(600).trim();
  const material = materialWith({ official: notes({ 1: 'It is a reason.' }, text) });
  const input = { material, plan: composer.createPlan(material), ownOrigin: null, maxCharacters: 8_000 };
  let shown = '';
  for await (const piece of assembleDraft(yieldPieces(), input)) shown += piece;
  expect(shown).toContain(text);
});

test('numbers, links and names in official texts do not block a draft', () => {
  const text = 'From 1990-1995 the share fell; see www.lsac.org or write to help@docket.example.';
  expect(composed({ official: notes({ 1: 'It is a reason.' }, text) })).toContain(text);
});

test('while the key is hidden, nothing is offered that reveals it', () => {
  const material = materialWith({ text: 'Is (C) not better than (E)?' });
  const { question } = material;
  const plan = createPlan({ ...material, keyHidden: true, question: { ...question!, official: null } });
  const all = [...plan.opening, ...plan.texts.map((text) => text.text), ...plan.ending(new Set())].join('\n');
  const { explanation, questionType } = question!.official!;
  for (const secret of [explanation!.text, ...explanation!.notes.values(), questionType.hint])
    expect(all).not.toContain(secret);
  expect(all).not.toMatch(/credited|is not the answer|is right|is wrong/);
  expect(plan.texts.every((text) => text.kind === 'advice')).toBe(true);
  expect(all).toContain('**About (C) and (E).** Take each');
});

test.each([
  '(B) is right',
  'B is right',
  'Option-B',
  'Not E',
  'The-key',
  'Key Wrong',
  'anna.de',
  'x'.repeat(80),
  'Mara. (B) is right',
  '',
])('a first name that may be something else is not part of a draft: %s', (firstName) =>
  expect(planWith({ firstName }).opening[0]).toBe('Hello,'),
);
test.each(['Mara', 'Mary Ann', "D'Arcy", 'Zoë', 'Jean-Luc'])('other names are: %s', (firstName) =>
  expect(planWith({ firstName }).opening[0]).toBe(`Hi ${firstName},`),
);
