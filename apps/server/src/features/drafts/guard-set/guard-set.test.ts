import { draftSieve, sentencesOf } from '@docket/rules';
import { expect, test } from 'vitest';
import { contradictions, honestDrafts, type Part } from './guard-set.ts';

const sentences = (text: string) => sentencesOf(text).filter((one) => one.trim() !== '');

/** Shares that must stay: of sentences shown, of drafts that keep three quarters of theirs, of contradictions caught. */
test.each([
  ['tuned', 0.9, 0.9, 0.99],
  ['heldout', 0.9, 0.9, 0.99],
  ['fresh', 0.78, 0.75, 0.98],
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
