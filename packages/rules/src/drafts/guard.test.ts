import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contradictions, good } from './guard.cases.ts';
import * as heldOut from './guard.heldout.ts';
import { checkDraft, type GuardRules, keyGuard } from './guard.ts';
import { sentenceSplitter, sentencesOf } from './sentences.ts';
import { draftSieve } from './sieve.ts';

/** The credited option is C; the student chose B. */
const rules: GuardRules = {
  options: [
    'Many of the anglers who visit the river regard trout as the finest fish there.',
    'Most of the farmers who put up fences did so because a grant covered the cost.',
    'In a similar river nearby, along which cattle still graze, the number of young trout has not risen.',
    'Six years ago the number of trout that anglers may take from the river was sharply reduced.',
    'Trout lay their eggs in autumn and the eggs hatch early in spring.',
  ],
  chosen: 2,
  source:
    'Farmers along the upper Verrin put up fences. Since then the number of young trout has doubled. Vitamin B matters.',
  credited: 3,
  keyHidden: false,
};
const verdictOf = (text: string, given: GuardRules = rules) => checkDraft(given, sentencesOf(text));

/** Whether every sentence of a provider's text is shown. */
const isShown = (text: string, given: GuardRules = rules) => {
  const sieve = draftSieve(given);
  return sentencesOf(text).every((one) => sieve.take(one) === 'shown');
};

const allBad = [
  ...contradictions,
  ...heldOut.reviewerContradictions,
  ...heldOut.heldOutContradictions,
  ...heldOut.aimedContradictions,
];
const allGood = [...good, ...heldOut.reviewerGood, ...heldOut.heldOutGood, ...heldOut.aimedGood];

describe('the guard of the key', () => {
  test('shows nothing that contradicts it, alone and after the student’s option was named', () => {
    expect(allBad.filter((text) => isShown(text))).toEqual([]);
    expect(allBad.filter((text) => isShown(`You chose B. ${text}`))).toEqual([]);
  });
  test('lets through what agrees with it: at most one of eight is refused, of reviewed texts one of twenty-five', () => {
    const refusedOf = (texts: readonly string[], given: GuardRules) =>
      texts.flatMap((text) => {
        const { verdict } = verdictOf(text, given);
        return verdict.ok ? [] : [`${verdict.rule}: ${text}`];
      });
    const refused = refusedOf(allGood, rules);
    expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(allGood.length / 8);
    const reviewed = refusedOf(good, { ...rules, isReviewed: true });
    expect(reviewed.length, reviewed.join('\n')).toBeLessThanOrEqual(good.length / 25);
  });
  test('lets reviewed texts say what it has no form for, and refuses there what it refused before', () => {
    const reviewed = { ...rules, isReviewed: true };
    expect(contradictions.filter((text) => verdictOf(text, reviewed).verdict.ok)).toEqual([]);
    const text = 'The grant in (B) explains why fences were built, but not why trout increased.';
    expect([verdictOf(text).verdict.ok, verdictOf(text, reviewed).verdict.ok]).toEqual([false, true]);
  });
});

describe('a sentence of a provider', () => {
  const given = {
    ...rules,
    reviewed: [
      'A cut in the catch gives another cause of the increase. D weakens the conclusion.',
      'Nothing in the text speaks of the grant.',
    ],
  };
  test.each([
    // From the question, from us, or advice.
    ['Since then the number of young trout has doubled.', true],
    ['A cut in the catch gives another cause.', true],
    ['Always ask what else could have changed.', true],
    ['The question asks for a fact.', true],
    ['C compares the river with a similar one, along which cattle still graze.', true],
    ['D fails, since it gives another cause of the increase.', true],
    // From nowhere, or put together anew.
    ['The catch was sharply reduced, so more adult trout were left.', false],
    ['The pay of a grant is natural.', false],
    ['Cattle foul the water and the farmers know it.', false],
    ['My own view is another.', false],
    ['You reasoned like an expert.', false],
    ['B explains why anybody would fence a river in the first place.', false],
    // Denied where the source is not, and judged as no source does.
    ['A cut in the catch does not give another cause.', false],
    ['Since then the number of young trout has never doubled.', false],
    ['A cut in the catch is the decisive cause of the increase.', false],
    ['Did a cut in the catch give another cause?', false],
  ])('must come from the question or from us, or be advice: %s', (text, shown) =>
    expect(isShown(text, given)).toBe(shown),
  );
});

test('what is not shown leaves no trace in what comes after it', () => {
  const sieve = draftSieve({
    ...rules,
    reviewed: ['The grant says why fences were built, and not why trout increased.'],
  });
  const taken = [
    'C holds, since cattle still graze along a similar river.',
    'B fails, since farmers elsewhere had subsidies, tax relief, loans and vouchers.',
    'But money does not explain the doubled number.',
  ].map((one) => sieve.take(one));
  // Were the second one read as said, the third would be about B.
  expect(taken).toEqual(['shown', 'left-out', 'left-out']);
});

describe('while the key is hidden', () => {
  const hidden = { ...rules, credited: null, keyHidden: true };
  test.each([
    'The answer is C.',
    'B is wrong.',
    'You can rule out B.',
    'C does the job.',
    'B is tempting, but it fails.',
    'The right answer is the one about the nearby river where cattle still graze and young trout have not risen.',
    'Your answer is not right.',
    'B and D are both about the fences.',
    'Do not let B fool you.',
    'What you had holds together.',
    'So two of them are left.',
    'B goes on about money.',
  ])('nothing is said for or against an option: %s', (text) =>
    expect(verdictOf(text, hidden).verdict).toMatchObject({ ok: false, why: 'REVEALS_KEY' }),
  );
  test.each([
    'You ask about (B).',
    'You chose D.',
    'Compare D with the conclusion.',
    'Read the stem first, and say in a few words what an option has to do for it.',
    'Take B as a claim of its own, word by word.',
    'Before you look at the options again, say what would do the job.',
    'The right answer must do something for the conclusion.',
  ])('guidance goes through: %s', (text) => expect(verdictOf(text, hidden).verdict.ok).toBe(true));
});

describe('for any key and option', () => {
  const letters = ['A', 'B', 'C', 'D', 'E'] as const;
  const option = fc.integer({ min: 1, max: 5 });
  const name = (no: number, style: number) =>
    [
      `(${letters[no - 1]})`,
      `option ${letters[no - 1]}`,
      `answer choice ${letters[no - 1]}`,
      `choice (${letters[no - 1]!.toLowerCase()})`,
      `the ${['first', 'second', 'third', 'fourth', 'fifth'][no - 1]} option`,
      `option ${no}`,
    ][style % 6]!;
  const style = fc.integer({ min: 0, max: 5 });
  const claims = fc.constantFrom(
    (it: string) => `${it} is right.`,
    (it: string) => `The credited answer is ${it}.`,
    (it: string) => `So ${it} is the best answer here.`,
    (it: string) => `I would go with ${it}.`,
    (it: string) => `In the end ${it} is correct, because the text says so.`,
  );
  const denials = fc.constantFrom(
    (it: string) => `${it} is wrong.`,
    (it: string) => `I do not think that ${it} is right.`,
    (it: string) => `You can eliminate ${it}.`,
    (it: string) => `${it} is not the answer.`,
  );
  const harmless = fc.constantFrom(
    'Hi Mara,\n\n',
    'Thank you for writing. ',
    'First find the conclusion. ',
    'Let us take the options one by one. ',
    '**Step 1.** Read the stem again. ',
  );
  test('what is claimed passes if and only if it fits', () => {
    fc.assert(
      fc.property(
        option,
        option,
        style,
        claims,
        denials,
        fc.boolean(),
        fc.array(harmless, { maxLength: 3 }),
        (credited, no, how, claim, deny, isClaim, before) => {
          const text = `${before.join('')}${(isClaim ? claim : deny)(name(no, how))}`;
          const { verdict, namesKey } = verdictOf(text, { ...rules, credited, chosen: null });
          expect(verdict.ok, text).toBe((no === credited) === isClaim);
          if (verdict.ok && isClaim) expect(namesKey).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });
  test('a contradiction is found wherever it stands, and however the text was cut into pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...good.slice(0, 12)), { maxLength: 4 }),
        fc.constantFrom(...contradictions),
        fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
        (before, wrong, sizes) => {
          const text = [...before, wrong].join('\n\n');
          const guard = keyGuard(rules);
          const splitter = sentenceSplitter();
          const said: string[] = [];
          let rest = text;
          for (const size of sizes) {
            if (rest === '') break;
            said.push(...splitter.push(rest.slice(0, size)));
            rest = rest.slice(size);
          }
          said.push(...splitter.flush());
          expect(said.join('')).toBe(text);
          expect(said.every((one) => guard.check(one).ok) && guard.end().verdict.ok, text).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });
  test('it never throws, and is quick on long words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(typeof verdictOf(text).verdict.ok).toBe('boolean');
      }),
    );
    const start = performance.now();
    verdictOf(`${'not (B) and '.repeat(120)} is right`);
    verdictOf(`${'a'.repeat(1_400)} ${'( '.repeat(700)}`);
    isShown(`In districts ${'with vines on plots '.repeat(70)}mildew spreads.`);
    isShown(`So, ${'in a district, with vines, on plots, '.repeat(40)}mildew spreads.`);
    expect(performance.now() - start).toBeLessThan(1_500);
  });
});
