import { expect, test } from 'vitest';
import { planOf } from '../compose/plan.ts';
import { DraftFault } from '../draft.fault.ts';
import { guarded } from '../guarded.ts';
import type { DraftMaterial, DraftPlan } from '../material.types.ts';
import { piecesOf } from '../testing/library.ts';
import { type BiasedPart, biasedDrafts, contradictions, honestDrafts, type Part } from './guard-set.ts';

const plans = new WeakMap<DraftMaterial, DraftPlan>();
function planFor(material: DraftMaterial): DraftPlan {
  const plan = plans.get(material) ?? planOf(material)!;
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
      isReviewed: false,
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
/** What is shown though it is none of our texts: must be empty whatever the provider says. */
function foreign(material: DraftMaterial, shown: string): string[] {
  const plan = planFor(material);
  const advice = plan.texts.filter((one) => one.kind === 'advice').map((one) => one.text);
  const ours = new Set([
    ...plan.opening,
    ...plan.texts.filter((one) => one.kind !== 'advice').map((one) => one.text),
    ...plan.ending(new Set()),
  ]);
  const isAdvice = (paragraph: string) =>
    paragraph.startsWith('**Habit') || paragraph.startsWith('**A habit')
      ? advice
          .reduce((rest, one) => rest.replace(one, ''), paragraph.replace(/^\*\*[^*]+\*\*/, ''))
          .trim() === ''
      : false;
  return shown.split('\n\n').filter((one) => one !== '' && !ours.has(one) && !isAdvice(one));
}
/** What any draft begins with. */
const beginning = (material: DraftMaterial) => planFor(material).opening.join('\n\n');
const sentencesIn = (text: string) => text.split(/(?<=[.?!])\s+/).length;

/** Of honest drafts in a provider's own words: which share of their sentences texts of ours say, in much the same words. */
test.each([
  ['tuned', 0.28],
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
  for (const { material } of honestDrafts(part).slice(0, 3))
    for (const { before, said } of contradictions(part, material)) {
      const draft = await draftOf(material, `${before}\n\n${said}`);
      expect(draft.shown).toContain(beginning(material));
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
] as const)('no sentence of the %s set is shown, alone or in its draft', async (part: BiasedPart) => {
  for (const { material, text, slips } of biasedDrafts(part))
    for (const said of [text, ...slips]) {
      const draft = await draftOf(material, said);
      expect(foreign(material, draft.shown)).toEqual([]);
      expect(draft.shown).toContain(beginning(material));
      for (const slip of slips) expect(draft.shown).not.toContain(slip);
    }
});
