// @vitest-environment happy-dom
import type { ExamDeadlineEntry } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { openPage, screen, within } from '../../testing/dom.tsx';
import { sampleOutput } from '../../testing/sample.ts';
import { TodayPlan } from './TodayPlan.tsx';
import { WeekPage } from './WeekPage.tsx';

/** In Tokyo: registration closes on the next day there. */
const registration: ExamDeadlineEntry = {
  kind: 'register',
  day: '2026-12-29',
  localDay: '2026-12-30',
  closesAt: '2026-12-30T04:59:00.000Z',
  title: 'Registration closes, 11:59 PM Eastern',
};
const { week } = sampleOutput('GET /study-plan/week');
const { plan } = sampleOutput('GET /user/study-plan');
const [sampleDay] = week.days;
const openWeek = (deadlines: ExamDeadlineEntry[]) =>
  openPage(<WeekPage day={undefined} onDay={() => {}} onDrill={() => {}} busy={false} />, {
    responses: {
      'GET /study-plan/week': {
        week: {
          ...week,
          days: ['2026-12-29', '2026-12-30'].map((day) => ({
            ...{ ...sampleDay!, day, when: 'ahead', steps: [], skipped: [], work: [] },
            deadlines: deadlines.filter(({ localDay }) => localDay === day),
          })),
        },
      },
      'GET /user/study-plan': { plan: { ...plan, deadlines } },
    } as never,
  });

test('the week has a deadline on the day of the student, and lists all that are ahead by the day of LSAC', async () => {
  openWeek([registration]);
  const day = within(await screen.findByRole('list', { name: 'Deadlines on Wednesday' }));
  expect(day.getByText(registration.title)).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Deadlines on Tuesday' })).toBeNull();
  const list = within(await screen.findByRole('region', { name: 'Exam deadlines' }));
  expect(list.getByText('Dec 29')).toBeInTheDocument();
});

test('without an administration there is no list of deadlines', async () => {
  openWeek([]);
  expect((await screen.findAllByRole('heading', { level: 3 })).length).toBe(2);
  expect(screen.queryByText('Exam deadlines')).toBeNull();
});

test("today's plan says the deadline of today, and those of the next days", async () => {
  const scores: ExamDeadlineEntry = {
    ...{ kind: 'scores', day: '2026-12-31', localDay: '2026-12-31', closesAt: null },
    title: 'Scores are released',
  };
  const ahead = [{ ...plan.ahead[0]!, day: '2026-12-31', kind: 'work', steps: [] }];
  openPage(<TodayPlan onDrill={() => {}} busy={false} doneToday="" />, {
    responses: {
      'GET /user/study-plan': {
        plan: {
          ...{ ...plan, ahead, deadlines: [registration, scores] },
          today: { ...plan.today, day: '2026-12-30' },
        },
      },
    } as never,
  });
  expect(await screen.findByText('Today: Registration closes, 11:59 PM Eastern')).toBeInTheDocument();
  const days = within(screen.getByRole('list', { name: 'Next days' }));
  expect(days.getByText('Scores are released · Nothing planned')).toBeInTheDocument();
});
