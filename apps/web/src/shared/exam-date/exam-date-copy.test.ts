import { expect, test } from 'vitest';
import { formatExamChoice } from './exam-date-copy.ts';

test.each([
  ['February 2027', '2027-02-12', '2027-02-13', /^February 2027 \(Feb 12\s–\s13\)$/],
  ['February 2027', '2027-02-12', '2027-02-12', /^February 2027 \(Feb 12\)$/],
  ['Winter', '2027-02-12', '2027-02-13', /^Winter \(Feb 12\s–\s13, 2027\)$/],
  ['December 2026', '2026-12-31', '2027-01-02', /2026\s–\sJan 2, 2027\)$/],
])('%s from %s to %s has its year once', (administration, firstDay, lastDay, expected) => {
  const dates = { writingOpens: null, registerBy: null, schedulingOpens: null, scores: null };
  const exam = { ...dates, id: '', region: 'us-canada' as const, source: 'LSAC', readOn: '2026-09-27' };
  expect(formatExamChoice({ ...exam, administration, firstDay, lastDay })).toMatch(expected);
});
