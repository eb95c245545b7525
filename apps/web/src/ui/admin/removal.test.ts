import { expect, it } from 'vitest';
import { listRemovalLines } from './removal.ts';

const counts = { sections: 0, segments: 0, questions: 1, explanations: 2, students: 0 };

it('lists what is affected, by number and by name', () => {
  expect(listRemovalLines({ result: 'deleted', counts, mergedTests: [] })).toEqual([
    "No student has worked on it, so it's deleted.",
    'Affects: 1 question, 2 explanations.',
  ]);
  const lines = listRemovalLines({
    result: 'archived',
    counts: { ...counts, sections: 1, students: 1000 },
    mergedTests: ['Test 9'],
  });
  expect(lines[0]).toContain('1,000 or more students have worked on this, so it is archived.');
  expect(lines.at(-1)).toBe('Test 9 uses one of its sections and loses it.');
});
