import { expect, test } from 'vitest';
import { addDays } from '../review/days.ts';
import { studyPlan } from './plan.ts';
import { updatePlannedDays } from './planned-days.ts';
import { facts } from './testing.ts';

const dayOne = '2026-03-10';
const first = studyPlan(facts({ today: dayOne, since: dayOne }));
const known = updatePlannedDays({}, first.unchanged, dayOne);

test('a missed day has the steps that it was planned to have, also if others would follow from what is left', () => {
  const later = facts({
    ...{ today: '2026-03-13', since: dayOne, workedDays: [dayOne, '2026-03-12'] },
    ...{ reviews: Array<number>(15).fill(3), weakest: [{ type: 'RC', questionType: null }], sections: [] },
  });
  const name = ({ kind, type, minutes, questions }: (typeof first.today.steps)[number]) => ({
    ...{ kind, type, minutes, questions },
  });
  const [missed] = studyPlan({ ...later, plannedDays: known }).missed;
  expect(missed!.day).toBe('2026-03-11');
  expect(missed!.steps.map(name)).toEqual(first.ahead[0]!.steps.map(name));
  expect(studyPlan(later).missed[0]!.steps.map(name)).not.toEqual(missed!.steps.map(name));
});

test('days stay known for a week after they are over, with what they last had', () => {
  const today = addDays(dayOne, 9);
  const days = updatePlannedDays(known, studyPlan(facts({ today })).unchanged, today);
  expect(Object.keys(days).sort()[0]).toBe(addDays(today, -7));
  expect(days[addDays(today, -1)]).toEqual(known[addDays(today, -1)]);
  expect(Object.keys(days)).toHaveLength(7 + 15);
});
