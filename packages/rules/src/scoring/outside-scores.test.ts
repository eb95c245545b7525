import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outsideSources, parseOutsideScores } from './outside-scores.ts';

const today = '2026-11-28';
const read = (text: string) => parseOutsideScores(text, today);

describe('pasted scores', () => {
  it.each([
    [
      '2026-08-09 LSAT 158',
      { takenOn: '2026-08-09', source: 'lsat', title: 'LSAT', scaled: 158, sections: [] },
    ],
    [
      '8/9/2026, PT 90, 162, LR 20/25, LR 19/26, RC 21/27',
      {
        takenOn: '2026-08-09',
        source: 'practice-test',
        title: 'PT 90',
        scaled: 162,
        sections: [
          { type: 'LR', right: 20, of: 25 },
          { type: 'LR', right: 19, of: 26 },
          { type: 'RC', right: 21, of: 27 },
        ],
      },
    ],
    ['Aug 9, 2026\tPrepTest 158\t165', { title: 'PrepTest 158', scaled: 165, source: 'practice-test' }],
    ['August 9 2026: 151', { takenOn: '2026-08-09', title: '', scaled: 151, source: 'other' }],
  ])('%s', (line, entry) => {
    expect(read(line)).toMatchObject({ entries: [entry], problems: [] });
  });

  it('takes nothing if one line has a problem, and names each by its line', () => {
    const lines = [
      '2026-08-09 LSAT 158',
      '',
      'LSAT 158',
      '2026-02-30 150',
      '2027-01-01 150',
      '1999-01-01 150',
    ];
    const { entries, problems } = read(
      [...lines, '2026-01-01 PT 5 99', '2026-01-01 150 LR 30/25'].join('\n'),
    );
    expect(entries).toEqual([]);
    expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(problems[0]!.message).toContain('date');
    expect(problems[4]!.message).toContain('120 to 180');
  });

  it('reads back whatever is written in one of its forms', () => {
    const entry = fc.record({
      days: fc.integer({ min: 0, max: 9_000 }),
      scaled: fc.integer({ min: 120, max: 180 }),
      sections: fc.array(
        fc
          .tuple(fc.constantFrom('LR' as const, 'RC' as const), fc.integer({ min: 1, max: 40 }), fc.nat(40))
          .map(([type, of, right]) => ({ type, right: Math.min(of, right), of })),
        { maxLength: 4 },
      ),
      separator: fc.constantFrom(', ', '\t', ' '),
    });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 5 }), (drawn) => {
        const written = drawn.map(({ days, scaled, sections, separator }) => {
          const takenOn = new Date(Date.UTC(2001, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
          const parts = [
            takenOn,
            'Mock',
            scaled,
            ...sections.map(({ type, right, of }) => `${type} ${right}/${of}`),
          ];
          return { line: parts.join(separator), entry: { takenOn, title: 'Mock', scaled, sections } };
        });
        const found = read(written.map(({ line }) => line).join('\n'));
        expect(found.problems).toEqual([]);
        expect(found.entries).toMatchObject(written.map((one) => one.entry));
      }),
    );
  });

  it('never throws, and gives every entry a known source', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { source, scaled } of read(`2026-01-01 ${text}`).entries) {
          expect(outsideSources).toContain(source);
          expect(scaled).toBeGreaterThanOrEqual(120);
          expect(scaled).toBeLessThanOrEqual(180);
        }
      }),
    );
  });
});
