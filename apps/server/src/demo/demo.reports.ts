import type { Db } from '../db/database.ts';
import { subscribeAddress } from '../features/newsletter/index.ts';
import { insertReport, type NewReport, type ReportKind } from '../features/reports/index.ts';
import type { Deps } from '../http/deps.ts';
import { findSimulated, insertCouncilAccount, insertDemoFeedback } from './demo.reports.queries.ts';

const DAY_MS = 86_400_000;

/** Reports of some simulated students, newest first. */
const answeredReports: readonly (readonly [kind: ReportKind, answers: NewReport['answers']])[] = [
  [
    'help',
    { about: 'technical', when: 'today', details: 'The timer stopped during section 2 of my practice test.' },
  ],
  [
    'help',
    {
      about: 'accommodations',
      when: 'this-week',
      details: 'I was granted time and a half. Where do I set it?',
    },
  ],
  [
    'help',
    { about: 'studying', when: 'no-hurry', details: 'My accuracy on parallel reasoning isn’t improving.' },
  ],
  [
    'afford',
    { situation: 'studying', feeWaiver: 'applied', canPay: 25, details: 'I work two evenings a week.' },
  ],
  ['afford', { situation: 'caring', feeWaiver: 'none', canPay: null, details: '' }],
  [
    'exit',
    {
      reason: 'exam-done',
      helped: 5,
      goal: 'reached',
      liked: 'Blind review showed me what I really knew.',
      missing: '',
      mayContact: true,
    },
  ],
  [
    'exit',
    {
      reason: 'time',
      helped: 3,
      goal: 'not-taken',
      liked: 'Short drills on the bus.',
      missing: 'A plan for four hours a week.',
      mayContact: false,
    },
  ],
];
const messages = [
  'The keyboard shortcuts in the runner are a joy. Could the navigator have one too?',
  'Please show the pace of each passage, not only of the section.',
  'Dark theme is easy on the eyes; the chart lines are a little faint.',
] as const;

/**
 * Reports, feedback, subscribers and exam-council accounts of simulated students, so that the lists of staff are not
 * empty.
 */
export async function demoReports(tx: Db, deps: Deps, now: Date): Promise<void> {
  const students = await findSimulated(tx, 12);
  if (students.length === 0) return;
  const student = (i: number) => students[i % students.length]!;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const [i, [kind, answers]] of answeredReports.entries())
    await insertReport(tx, {
      userId: student(i).id,
      id: deps.newId(),
      kind,
      answers,
      createdAt: ago(1 + i * 3),
    });
  for (const [i, message] of messages.entries())
    await insertDemoFeedback(tx, student(i + 4).id, deps.newId(), message, ago(2 + i * 5));
  for (const [i, one] of students.slice(0, 8).entries())
    await subscribeAddress(tx, {
      email: one.email,
      firstName: one.first_name,
      source: i % 3 === 0 ? 'footer' : 'account',
      now: ago(3 + i * 4),
    });
  for (const [i, one] of students.slice(0, 6).entries())
    await insertCouncilAccount(tx, {
      userId: one.id,
      accountId: i === 4 ? null : `L${31_045_200 + i * 17}`,
      linkedDate: i === 4 ? null : ago(20 + i * 30),
      calledAt: ago(30 + i * 30),
      activation: i === 4 ? null : ago(i === 5 ? 500 : 25 + i * 30),
    });
}
