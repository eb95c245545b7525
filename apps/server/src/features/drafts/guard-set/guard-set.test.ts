import { sentencesOf } from '@docket/rules';
import { expect, test } from 'vitest';
import { tips } from '../compose/habits.ts';
import { planOf } from '../compose/plan.ts';
import { DraftFault } from '../draft.fault.ts';
import { guarded } from '../guarded.ts';
import type { DraftMaterial, DraftPlan } from '../material.types.ts';
import { piecesOf } from '../testing/library.ts';
import { type BiasedPart, biasedDrafts, contradictions, honestDrafts, type Part } from './guard-set.ts';

const plans = new WeakMap<DraftMaterial, DraftPlan>();
function planFor(material: DraftMaterial): DraftPlan {
  const plan = plans.get(material) ?? planOf(material);
  plans.set(material, plan);
  return plan;
}
/** What a tutor sees of a provider's text: all of it that was shown, and how it ended. */
async function draftOf(material: DraftMaterial, said: string) {
  const plan = planFor(material);
  const result = { shown: '', leftOut: 0, fault: null as string | null };
  try {
    const given = {
      material,
      plan,
      ownOrigin: null,
      mostCharacters: 8_000,
      onLeftOut: (count: number) => Object.assign(result, { leftOut: count }),
    };
    for await (const piece of guarded(piecesOf(said), given)) result.shown += piece;
  } catch (error) {
    if (!(error instanceof DraftFault)) throw error;
    result.fault = error.code;
  }
  return result;
}
const letters = ['A', 'B', 'C', 'D', 'E'];
/** What may stand in a draft, from the material alone. */
function expected({ question }: DraftMaterial): readonly (string | RegExp)[] {
  const { stem, options, stimulus, passages, official } = question!;
  const { credited, explanation, questionType } = official!;
  const source = [stimulus ?? '', ...passages].join('\n').replace(/[“”]/g, '"');
  const read = (option: number) =>
    `It reads: “${options[option - 1]!.replace(/\.$/, '').replace(/[“”]/g, '"')}`;
  return [
    'Hi Mara,',
    /^Thank you for writing\. You chose \(\w\), (?:so let us look at that one beside the answer|and that is the credited answer; so let us make sure of the reason)\.$/,
    `**What the question asks.** The stem reads: “${stem.replace(/[“”]/g, '"')}”${/[?]$/.test(stem) ? '' : '.'} ${questionType.description}`,
    ...[...explanation!.notes, [credited, explanation!.text] as const].map(([option, text]) =>
      [
        `**Why (${letters[option - 1]}) is ${option === credited ? 'the credited' : 'not the'} answer.** `,
        `${read(option)}”${/[?]$/.test(options[option - 1]!) ? '' : '.'} ${text}`,
      ].join(''),
    ),
    ...sentencesOf(source).map((one) => {
      const said = one.trim();
      const plain = `${/[?]$/.test(said) ? said : said.replace(/[.\s]+$/, '')}”${/[?!]$/.test(said) ? '' : '.'}`;
      return new RegExp(`^\\*\\*A sentence to look at again\\.\\*\\* [\\w ]+ says?: “${escaped(plain)}$`);
    }),
    new RegExp(`^\\*\\*(?:A habit|Habits) for next time\\.\\*\\* ${escaped(questionType.hint)}`),
    'If one of these steps is not clear yet, write back and say which one.',
  ];
}
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const all = Object.values(tips).flat();
/** What is shown though it is none of our texts: must be empty whatever the provider says. */
function foreign(material: DraftMaterial, shown: string): string[] {
  const ours = expected(material);
  const withoutTips = (paragraph: string) =>
    paragraph.startsWith('**Habits')
      ? all.reduce((rest, tip) => rest.replace(` ${tip}`, ''), paragraph)
      : paragraph;
  return shown
    .split('\n\n')
    .filter((one) => one !== '')
    .map(withoutTips)
    .filter((one) => !ours.some((own) => (typeof own === 'string' ? own === one : own.test(one))));
}
const sentencesIn = (text: string) => text.split(/(?<=[.?!])\s+/).length;

/** Of honest drafts in a provider's own words: which share of their sentences texts of ours say, in much the same words. */
test.each([
  ['tuned', 0.27],
  ['heldout', 0.29],
  ['fresh', 0.29],
  ['models', 0.39],
  ['blind1', 0.4],
  ['loose1', 0.07],
  ['blind2', 0.73],
  ['blind3', 0.82],
] as const)('honest drafts of the %s set become drafts of ours', async (part, share) => {
  let [all, leftOut] = [0, 0];
  for (const { material, text } of honestDrafts(part)) {
    const draft = await draftOf(material, text);
    expect(draft.fault).toBeNull();
    expect(foreign(material, draft.shown)).toEqual([]);
    const letter = 'ABCDE'[material.question!.chosen! - 1];
    if (material.question!.chosen !== material.question!.official!.credited)
      expect(draft.shown).toContain(`**Why (${letter}) is not the answer.**`);
    all += sentencesIn(text);
    leftOut += draft.leftOut;
  }
  expect(1 - leftOut / all).toBeGreaterThanOrEqual(share);
});

test.each(['tuned', 'heldout', 'fresh'] as const)('no form of the %s set is shown', async (part: Part) => {
  for (const { material } of honestDrafts(part).slice(0, 1))
    for (const { before, said } of contradictions(part, material)) {
      const draft = await draftOf(material, `${before}\n\n${said}`);
      expect(foreign(material, draft.shown)).toEqual([]);
    }
});

test.each([
  'models',
  'unseen',
  'last',
  'argued1',
  'argued2',
  'argued3',
  'slips1',
  'slips2',
  'slips3',
] as const)('no draft of the %s set is shown', async (part: BiasedPart) => {
  for (const { material, text } of biasedDrafts(part)) {
    const draft = await draftOf(material, text);
    expect(draft.shown).toContain('is the credited answer.**');
    expect(foreign(material, draft.shown)).toEqual([]);
  }
});
