import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contradictions, good } from './guard.cases.ts';
import * as heldOut from './guard.heldout.ts';
import { checkDraft, type GuardRules, keyGuard } from './guard.ts';
import { sentenceSplitter, sentencesOf } from './sentences.ts';

/** Milliseconds that the processor worked since then: how busy the machine is otherwise does not count. */
const workedMs = (since: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

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
};
const verdictOf = (text: string, given: GuardRules = rules) => checkDraft(given, sentencesOf(text));

const allGood = [...good, ...heldOut.reviewerGood, ...heldOut.heldOutGood, ...heldOut.aimedGood];

describe('the guard of the key', () => {
  test('refuses what contradicts it', () => {
    expect(contradictions.filter((text) => verdictOf(text).verdict.ok)).toEqual([]);
  });
  test('lets through what agrees with it: at most one of twenty-five is refused', () => {
    const refused = allGood.flatMap((text) => {
      const { verdict } = verdictOf(text);
      return verdict.ok ? [] : [`${verdict.rule}: ${text}`];
    });
    expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(allGood.length / 25);
  });
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
    const start = process.cpuUsage();
    verdictOf(`${'not (B) and '.repeat(120)} is right`);
    verdictOf(`${'a'.repeat(1_400)} ${'( '.repeat(700)}`);
    verdictOf(`In districts ${'with vines on plots '.repeat(70)}mildew spreads.`);
    verdictOf(`So, ${'in a district, with vines, on plots, '.repeat(40)}mildew spreads.`);
    expect(workedMs(start)).toBeLessThan(1_500);
  });
  test('sentences are the same however the text is cut', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'B', '.', '.', '!', ' ', ' ', '\n', '”', ')', 'No', 'e.g', '1', '…'),
      maxLength: 120,
    });
    fc.assert(
      fc.property(text, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (whole, sizes) => {
        const splitter = sentenceSplitter();
        const out: string[] = [];
        for (let at = 0, i = 0; at < whole.length; i += 1) {
          const size = sizes[i % sizes.length]!;
          out.push(...splitter.push(whole.slice(at, at + size)));
          at += size;
        }
        expect([...out, ...splitter.flush()]).toEqual(sentencesOf(whole));
      }),
      { numRuns: 500 },
    );
  });
  test.each(['?', '. ', 'No. A ', ' ', '\t', '\n', '…”', 'a. '])(
    'splits long runs of %j in small pieces quickly',
    (piece) => {
      const start = process.cpuUsage();
      const splitter = sentenceSplitter();
      let out = '';
      for (let i = 0; i < 8_000; i += 1) out += splitter.push(piece).join('');
      out += splitter.flush().join('');
      expect(out).toBe(piece.repeat(8_000));
      expect(workedMs(start)).toBeLessThan(1_500);
    },
  );
});
