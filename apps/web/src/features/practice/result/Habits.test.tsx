import type { PracticeResult } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { formatBlanks } from './Blanks.tsx';
import { Habits } from './Habits.tsx';
import { Types } from './Types.tsx';

const blanks = { count: 94, of: 102, unopened: 94, guessPoints: 18, outOfTime: null };
const question = { correct: false, answer: null, flagged: false, timeSpent: 0 };

test('blank questions stand first with their cost; unopened ones are not missed and not in the inbox', () => {
  const result = {
    practice: { kind: 'test' },
    sections: [{ questions: [question] }],
    habits: [],
    blanks,
  } as unknown as PracticeResult;
  const html = render(<Habits result={result} />);
  expect(html).toContain(
    'You left 94 of 102 questions blank without opening them. That cost up to 94 points.',
  );
  expect(html.indexOf('Left blank')).toBeLessThan(html.indexOf('Habits'));
  expect(html).not.toContain('review inbox');
  const missed = { ...result, sections: [{ questions: [{ ...question, answer: 2 }] }] } as typeof result;
  expect(render(<Habits result={missed} />)).toContain('review inbox');
  expect(formatBlanks({ ...blanks, count: 3, unopened: 1, guessPoints: 0 })).toEqual([
    'You left 3 of 102 questions blank, 1 of them unopened.',
    'That cost up to 3 points.',
    'A guess costs nothing.',
  ]);
});

test('a type that was never opened has a dash for its mean time, and is not listed as missed', () => {
  const flaw = { code: 'flaw', label: 'Flaw', sectionType: 'LR', right: 0, of: 0, unopened: 6 } as const;
  const html = render(
    <Types types={[{ ...flaw, reviewed: 0, brRight: 0, meanTime: null, othersMeanTime: 80 }]} />,
  );
  expect(html).toContain('1 type not opened');
  expect(html).toContain('6 not opened');
  expect(html).toContain('>–<');
  expect(html).not.toContain('0 of');
  expect(html).not.toContain('0:00');
});
