import { sampleExamDate } from '../../fixtures/exam-dates.ts';
import { of, type Samples } from './audit-sample.ts';

/** An administration of the exam that is added, changed and deleted. */
export const examDates: Samples = {
  'exam-date.create': () => ({ path: '/exam-date/admin', body: sampleExamDate }),
  'exam-date.update': (made) => ({
    path: `/exam-date/admin/${of(made, 'exam-date.create', 'date').id}`,
    body: { lastDay: '2026-04-10' },
  }),
  'exam-date.remove': (made) => ({ path: `/exam-date/admin/${of(made, 'exam-date.create', 'date').id}` }),
};
