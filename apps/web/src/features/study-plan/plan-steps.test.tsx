// @vitest-environment happy-dom
import type { StudyStep } from '@docket/contract/types';
import { expect, test, vi } from 'vitest';
import { openPage, screen, waitFor, within } from '../../testing/dom.tsx';
import { makeOutput } from '../../testing/sample.ts';
import { StepMenu } from './StepMenu.tsx';
import { TodayPlan } from './TodayPlan.tsx';

const { plan: sample } = makeOutput('GET /user/study-plan', {});
const base: StudyStep = {
  ...sample.today.steps[0]!,
  ...{
    done: false,
    doneMinutes: 0,
    progress: null,
    attemptId: null,
    optional: false,
    isMarkedDone: false,
    isSwapped: false,
  },
  ...{ test: null, lesson: null, skillUnit: null, isUntimed: false, includeSeen: false },
};
const lesson: StudyStep = {
  ...base,
  ...{ key: 'lesson:LR#1', kind: 'lesson', title: 'Lesson: What an argument is', minutes: 18, type: 'LR' },
  lesson: { id: '0190a2b4-0000-7000-8000-000000000001', title: 'What an argument is', courseNo: 2, no: 1 },
};
const skills: StudyStep = {
  ...base,
  ...{ key: 'skills:LR#1', kind: 'skills', title: 'Skills: Find the conclusion', minutes: 25, type: 'LR' },
  skillUnit: { id: '0190a2b4-0000-7000-8000-000000000002', no: 1, title: 'Find the conclusion' },
};
const essay: StudyStep = {
  ...base,
  key: 'writing#1',
  kind: 'writing',
  title: 'Timed essay',
  minutes: 50,
  type: null,
};
const reviews: StudyStep = {
  ...base,
  ...{ key: 'reviews', kind: 'reviews', title: 'Review', minutes: 14, questions: 9, type: null },
};
const drill: StudyStep = {
  ...base,
  ...{ key: 'drill:LR#1', kind: 'drill', title: 'Logical Reasoning drill', minutes: 21, questions: 15 },
  ...{ type: 'LR', questionType: null, isUntimed: true, sources: ['0190a2b4-0000-7000-8000-000000000003'] },
};
const openToday = (steps: StudyStep[], onDrill = () => {}) =>
  openPage(<TodayPlan onDrill={onDrill} busy={false} doneToday="" />, {
    responses: {
      'GET /user/study-plan': {
        plan: { ...sample, remade: null, today: { ...sample.today, steps, skipped: [] } },
      },
    },
  });

test('a beginner is shown the lesson first, then untimed questions; each step leads to its work', async () => {
  const onDrill = vi.fn();
  const { user } = openToday([lesson, skills, essay, reviews, drill], onDrill);
  expect(await screen.findByRole('link', { name: /Start lesson/ })).toHaveAttribute(
    'href',
    `/course/2/lesson/1/id/${lesson.lesson!.id}`,
  );
  const others = within(screen.getByRole('list', { name: 'Also today' }));
  expect(others.getByRole('link', { name: /Skills: Find the conclusion/ })).toHaveAttribute(
    'href',
    '/skills#unit-1',
  );
  expect(others.getByRole('link', { name: /Timed essay/ })).toHaveAttribute('href', '/writing');
  // All nine, also those that the filter of the inbox hides.
  expect(others.getByRole('link', { name: /^Review/ })).toHaveAttribute(
    'href',
    '/start/drill/review?unfiltered=true',
  );
  await user.click(others.getByRole('button', { name: /^Logical Reasoning drill ?, untimed/ }));
  expect(onDrill).toHaveBeenCalledWith(expect.objectContaining({ questions: 15, isUntimed: true }));
});

test('a drill of seen questions says how long ago they were seen', async () => {
  const reason = 'No questions are new to you. You saw these at least three weeks ago.';
  openToday([
    {
      ...drill,
      includeSeen: true,
      isUntimed: false,
      title: 'Logical Reasoning drill: seen questions',
      reason,
    },
  ]);
  expect(await screen.findByText(reason)).toBeInTheDocument();
});

test('a change of a step is undone by its message', async () => {
  const changed = { ...makeOutput('PUT /study-plan/change', {}), previous: null };
  const { user, server } = openPage(<StepMenu step={drill} day={sample.today.day} />, {
    responses: {
      'GET /user/study-plan': { plan: sample },
      'PUT /study-plan/change': changed,
      'DELETE /study-plan/change/{id}': makeOutput('DELETE /study-plan/change/{id}', {}),
    },
  });
  await user.click(await screen.findByRole('button', { name: `Change ${drill.title}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Skip' }));
  expect(await screen.findByText(`Skipped: ${drill.title}.`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('DELETE /study-plan/change/{id}')).toHaveLength(1));
});

test('a step can be changed again although the plan that is read after the change does not arrive', async () => {
  const changed = { ...makeOutput('PUT /study-plan/change', {}), previous: null };
  let reads = 0;
  const { user, server } = openPage(<StepMenu step={drill} day={sample.today.day} />, {
    responses: {
      'GET /user/study-plan': () => {
        reads += 1;
        return reads === 1 ? { plan: sample } : new Promise(() => {});
      },
      'PUT /study-plan/change': changed,
    },
  });
  const change = async (name: string) => {
    const button = await screen.findByRole('button', { name: `Change ${drill.title}` });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await change('Skip');
  await waitFor(() => expect(reads).toBe(2));
  await change('Mark as done');
  await waitFor(() => expect(server.sent('PUT /study-plan/change')).toHaveLength(2));
});
