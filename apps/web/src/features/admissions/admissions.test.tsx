import type { AdmissionItem, AdmissionUnit } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { load } from '../../testing/load.ts';
import { readText, render } from '../../testing/render.tsx';

const { AdmissionsPage } = await load(() => import('./list/AdmissionsPage.tsx'));
const { UnitPage } = await load(() => import('./unit/UnitPage.tsx'));
const { ItemPage } = await load(() => import('./item/ItemPage.tsx'));
const { ItemEnd } = await load(() => import('./item/ItemEnd.tsx'));
const { unitQuery, unitsQuery } = await load(() => import('./data/admission-queries.ts'));
const { findNeighbors, findResume } = await load(() => import('./data/item-order.ts'));

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const read = (share: number, day = 3) => ({
  read: share,
  block: 0,
  blockName: '',
  videoSecond: 0,
  videoName: '',
  openedAt: at(1),
  updatedAt: at(day),
  doneAt: null,
});
const createLesson = (over: Partial<AdmissionItem> = {}): AdmissionItem => {
  const id = over.id ?? 'i1';
  return {
    id,
    no: 1,
    kind: 'lesson',
    enabled: true,
    locked: false,
    lesson: {
      id: `l-${id}`,
      title: `Lesson ${id}`,
      summary: 'Whom to ask.',
      html: null,
      video: null,
      hasVideo: false,
      minutes: 2,
      updatedAt: at(1),
    },
    skill: null,
    progress: null,
    done: false,
    ...over,
  };
};
const createSkill = (over: Partial<AdmissionItem> = {}): AdmissionItem =>
  createLesson({
    kind: 'skill',
    lesson: null,
    skill: {
      segmentId: 's1',
      no: 1,
      title: 'Find the claim',
      unitId: 'u9',
      unitNo: 1,
      questionCount: 3,
      questionsSeen: 1,
    },
    ...over,
  });
const createUnit = (over: Partial<AdmissionUnit> = {}): AdmissionUnit => ({
  id: 'u1',
  no: 1,
  title: 'Letters',
  enabled: true,
  included: true,
  admissionItems: [createLesson()],
  enabledForTeam: null,
  planSettings: null,
  updatedAt: at(1),
  ...over,
});

test('continues with the open item that was opened last, else the first that is not done', () => {
  const unit = (...admissionItems: AdmissionItem[]) => createUnit({ admissionItems });
  const resume = (...items: AdmissionItem[]) => {
    const found = findResume([unit(...items)]);
    return found && [found.item.id, found.started];
  };
  const [older, newer] = [
    createLesson({ id: 'b', progress: read(0.2, 2) }),
    createLesson({ id: 'c', progress: read(0.4, 5) }),
  ];
  expect(resume(createLesson({ id: 'a' }), older, newer)).toEqual(['c', true]);
  expect(resume(createLesson({ id: 'a' }), createLesson({ id: 'b' }))).toEqual(['a', false]);
  const finished = createLesson({ id: 'a', done: true, progress: read(1) });
  expect(resume(finished, createLesson({ id: 'b' }))).toEqual(['b', true]);
  // Its questions were answered on the page of the skill.
  expect(resume(createSkill({ id: 'a', done: true }), createLesson({ id: 'b' }))).toEqual(['b', false]);
  expect(resume(createLesson({ id: 'a', locked: true }))).toBeNull();
  expect(resume(createLesson({ id: 'a', done: true }))).toBeNull();
});

test('the previous and next items are found across units', () => {
  const units = [
    createUnit(),
    createUnit({ id: 'u2', no: 2, admissionItems: [] }),
    createUnit({ id: 'u3', no: 3, admissionItems: [createLesson({ id: 'i2' })] }),
  ];
  expect(findNeighbors(units, 'i1')).toMatchObject({ previous: null, next: { item: { id: 'i2' } } });
  expect(findNeighbors(units, 'i2')).toMatchObject({ previous: { unit: { no: 1 } }, next: null });
  expect(findNeighbors(units, 'gone')).toEqual({ previous: null, next: null });
});

test('the list shows the progress in each unit, and what is not in the plan', () => {
  const units = [
    createUnit({
      admissionItems: [
        createLesson({ id: 'i1', done: true }),
        createLesson({ id: 'i2', no: 2, progress: read(0.4) }),
      ],
    }),
    createUnit({ id: 'u2', no: 2, title: 'Essays', included: false }),
  ];
  const html = render(<AdmissionsPage />, { queryData: [[unitsQuery.queryKey, units]] });
  const text = readText(html);
  expect(text).toContain('Continue with “Lesson i2”.');
  expect(text).toContain('Unit 1 Letters 2 items · 4 min of reading 1 of 2 done');
  expect(text).toContain('Unit 2 Essays 1 item · 2 min of reading Locked');
  expect(html).toContain('href="/admissions/1/item/2"');
  expect(html).toContain('href="/admissions/1/id/u1"');
});

test('a unit lists its items with the progress in each', () => {
  const unit = createUnit({
    admissionItems: [
      createLesson({ progress: read(0.4) }),
      createSkill({ id: 'i2', no: 2 }),
      createLesson({ id: 'i3', no: 3, done: true }),
      createLesson({ id: 'i4', no: 4, locked: true }),
    ],
  });
  const text = readText(render(<UnitPage unitId="u1" />, { queryData: [[unitQuery('u1').queryKey, unit]] }));
  expect(text).toContain('1 of 4 done');
  expect(text).toContain('Lesson i1 Whom to ask. 2 min read 40% read');
  expect(text).toContain('Find the claim Skill · 3 questions 1 of 3 answered');
  expect(text).toMatch(/Lesson i3 .*min read done 4 Lesson i4 .*min read Locked/);
});

const slots = () => ({ mark: null, boxes: null, skill: () => 'the skill' });

test('a locked item shows a message, links to the plans and does not show its text', () => {
  const unit = createUnit({ included: false, admissionItems: [createLesson({ locked: true })] });
  const queryData = [[unitQuery('u1').queryKey, unit]] as const;
  const html = render(<ItemPage unitId="u1" itemId="i1" slots={slots} />, { queryData });
  expect(readText(html)).toContain("This lesson isn't in your plan");
  expect(html).toContain('href="/plans"');
  const gone = render(<ItemPage unitId="u1" itemId="i9" slots={slots} />, { queryData });
  expect(readText(gone)).toContain('Item not found');
});

test('a skill is done with its questions, a lesson is marked as done', () => {
  const units = [createUnit({ admissionItems: [createLesson(), createSkill({ id: 'i2', no: 2 })] })];
  const queryData = [[unitsQuery.queryKey, units]] as const;
  const [lesson, skill] = units[0]!.admissionItems as [AdmissionItem, AdmissionItem];
  const first = readText(render(<ItemEnd unit={units[0]!} item={lesson} />, { queryData }));
  expect(first).toContain('Mark as done Done, next item');
  expect(first).toContain('Next: Find the claim');
  const second = readText(render(<ItemEnd unit={units[0]!} item={skill} />, { queryData }));
  expect(second).toBe('Previous: Lesson i1');
});
