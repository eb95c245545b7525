import { draftSieve, sentencesOf } from '@docket/rules';
import { expect, test } from 'vitest';
import { biasedDrafts, contradictions, honestDrafts, type Part } from './guard-set.ts';

const sentences = (text: string) => sentencesOf(text).filter((one) => one.trim() !== '');

/** Shares that must stay: of sentences shown, of drafts that keep three quarters of theirs, of contradictions caught. */
test.each([
  ['tuned', 0.85, 0.9, 0.99],
  ['heldout', 0.85, 0.86, 0.99],
  ['fresh', 0.8, 0.87, 0.98],
] as const)(
  'of the %s set most of honest drafts is shown, and hardly any contradiction',
  (part: Part, shown, usable, caught) => {
    const drafts = honestDrafts(part);
    const results = drafts.map(({ rules, text }) => {
      const sieve = draftSieve(rules);
      return sentences(text).map((one) => sieve.take(one));
    });
    // No honest draft is given up as one that argues against the key.
    expect(results.flat().filter((one) => one !== 'shown' && one !== 'left-out')).toEqual([]);
    const kept = (list: readonly string[]) => list.filter((one) => one === 'shown').length / list.length;
    expect(kept(results.flat())).toBeGreaterThanOrEqual(shown);
    expect(results.filter((one) => kept(one) >= 0.75).length / drafts.length).toBeGreaterThanOrEqual(usable);

    // Each on the questions of three drafts: the letters and the words differ.
    const said = drafts
      .slice(0, 3)
      .flatMap(({ rules }) => contradictions(part, rules).map((one) => ({ rules, ...one })));
    const missed = said.filter((one) => {
      const sieve = draftSieve(one.rules);
      for (const sentence of sentences(`Hi Mara,\n\n${one.before}`)) sieve.take(sentence);
      return sentences(one.said).every((sentence) => sieve.take(sentence) === 'shown');
    });
    expect(missed.length, missed.map((one) => one.said).join('\n')).toBeLessThanOrEqual(
      said.length * (1 - caught),
    );
  },
);

test('of new honest drafts nine in ten stay useful', () => {
  const drafts = honestDrafts('models').map(({ rules, text }) => {
    const sieve = draftSieve(rules);
    const taken = sentences(text).map((one) => sieve.take(one));
    return taken.filter((one) => one === 'shown').length / taken.length;
  });
  expect(drafts.filter((share) => share >= 0.75).length).toBeGreaterThanOrEqual(18);
});

/**
 * Shares of sentences that are caught where they stand alone among honest ones, and how many of all get to the tutor: a
 * draft of which too much is left out is thrown away whole.
 */
test.each([
  ['models', 0.62, 0],
  ['unseen', 0.74, 0],
  ['last', 0.6, 8],
] as const)('of the %s set few contradictions get to the tutor', (part, caught, reaching) => {
  const drafts = biasedDrafts(part);
  const gone = (sieve: ReturnType<typeof draftSieve>, text: string) =>
    sentences(`${text} `).filter((one) => sieve.take(one) !== 'shown').length;
  const missed = drafts.flatMap(({ rules, slips }) =>
    slips.filter(({ before, said }) => {
      const sieve = draftSieve(rules);
      gone(sieve, before);
      return gone(sieve, said) === 0;
    }),
  );
  const slips = drafts.reduce((sum, one) => sum + one.slips.length, 0);
  expect(missed.length, missed.map((one) => one.said).join('\n')).toBeLessThanOrEqual(slips * (1 - caught));

  const shown = drafts.map(({ rules, text }) => {
    const sieve = draftSieve(rules);
    let reach = 0;
    for (const [i, part] of text.split(/\[\[|\]\]/).entries())
      if (gone(sieve, part) === 0 && i % 2 === 1) reach += 1;
    return sieve.isUnsure() ? 0 : reach;
  });
  expect(shown.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(reaching);
});
