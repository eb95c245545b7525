import { describe, expect, test } from 'vitest';
import { addDays } from '../review/days.ts';
import { countClockMinutes } from './pace.ts';
import { studyPlan } from './plan.ts';
import { countRestMinutes } from './syllabus.ts';
import { facts, makeUnits } from './testing.ts';
import type { PlannedDay, PlannedStudy, StudyUnit } from './types.ts';

const kinds = (day: PlannedDay) => day.steps.map((step) => step.kind);

describe('work of today', () => {
  const half = { LR: 40, RC: 6 };
  const drills = ({ today }: PlannedStudy) =>
    today.steps.map(({ key, minutes, questions }) => ({ key, minutes, questions }));
  const seen = makeUnits('old', half).map((unit, i) => ({
    ...{ ...unit, state: 'seen' as const, restedOn: addDays('2026-03-10', (i % 20) - 10) },
  }));

  test('that repeated questions leaves the steps of today as they were, and the next days without those questions', () => {
    const study = { sections: [], tests: [], reviews: [0], syllabus: [] };
    const morning = studyPlan(facts({ ...study, units: seen }));
    const rested = seen.filter(({ restedOn }) => restedOn <= '2026-03-10');
    const repeated = (unit: StudyUnit) => ({ ...unit, isRepeatedToday: rested.includes(unit as never) });
    const evening = studyPlan(facts({ ...study, units: seen.map(repeated) }));
    expect(drills(morning).length).toBeGreaterThan(0);
    expect(drills(evening)).toEqual(drills(morning));
    expect(evening.ahead[0]!.steps.filter(({ includeSeen }) => includeSeen)).not.toEqual(
      morning.ahead[0]!.steps.filter(({ includeSeen }) => includeSeen),
    );
  });

  test('has no blind review of a section that was finished today; tomorrow has it', () => {
    const open = { attemptId: 'a', minutes: 12, done: false, isOfToday: true };
    const plan = studyPlan(facts({ openReviews: open ? [open] : [] }));
    expect(kinds(plan.today)).not.toContain('blind-review');
    expect(plan.ahead[0]!.steps).toContainEqual(
      expect.objectContaining({ kind: 'blind-review', attemptId: 'a' }),
    );
  });

  test('the part of a lesson that was read today stays a step that is done, and the next days have the rest', () => {
    const parted = (minutesToday: number, doneToday = false) =>
      studyPlan(
        facts({
          ...{ hoursPerWeek: 3.5, reviews: [0], belowMiddle: ['LR'], sections: [] },
          syllabus: [
            { kind: 'lesson', id: 'l', type: 'LR', introduces: [], minutes: 40, minutesToday, doneToday },
          ],
        }),
      );
    const lessons = ({ today, ahead }: PlannedStudy) =>
      [today, ...ahead].flatMap(({ steps }) =>
        steps.flatMap(({ kind, minutes, done }) => (kind === 'lesson' ? [{ minutes, done }] : [])),
      );
    const [first, ...rest] = lessons(parted(0));
    expect(first!.done).toBe(false);
    expect(rest.reduce((sum, { minutes }) => sum + minutes, first!.minutes)).toBe(40);
    // A place in a text is not exact.
    expect(lessons(parted(first!.minutes - 2))).toEqual([{ ...first, done: true }, ...rest]);
    expect(lessons(parted(first!.minutes / 2))).toEqual([first, ...rest]);
    const more = lessons(parted(first!.minutes + 5));
    expect(more[0]).toEqual({ ...first, done: true });
    expect(more.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThan(40);
    expect(lessons(parted(40, true))).toEqual([{ ...first, done: true }]);
  });

  test('lessons keep their order, whichever of them is done first', () => {
    const plan = (...doneToday: readonly string[]) =>
      studyPlan(
        facts({
          ...{ reviews: [0], belowMiddle: ['LR', 'RC'], sections: [] },
          // Reading comes first, because the week lacks it.
          weekBefore: { typed: 100, reading: 0 },
          syllabus: (['LR', 'RC'] as const).map((type) => ({
            ...{ kind: 'lesson' as const, id: type, type, introduces: [], minutes: 13, minutesToday: 0 },
            doneToday: doneToday.includes(type),
          })),
        }),
      ).today.steps.flatMap(({ lessonId }) => lessonId ?? []);
    expect(plan()).toEqual(['RC', 'LR']);
    for (const done of [['RC'], ['LR'], ['RC', 'LR']]) expect(plan(...done)).toEqual(plan());
  });

  test('leaves the same rest of a lesson whether the share that was read is exact or as the database returns it', () => {
    for (const minutes of Array.from({ length: 90 }, (_, i) => i + 1))
      for (const part of Array.from({ length: minutes + 1 }, (_, i) => i)) {
        const read = part / minutes;
        const rest = Math.max(Math.min(5, minutes), minutes - part);
        for (const share of [read, Number(Math.fround(read).toPrecision(8))])
          expect({ minutes, part, rest: countRestMinutes(minutes, share) }).toEqual({ minutes, part, rest });
      }
  });

  test('has the minutes of the clock of a drill, which has whole seconds', () => {
    // A section of reading has 27 questions and 35 minutes.
    const secondsPerQuestion = { LR: 84, RC: 77.78, LG: 91 };
    expect(countClockMinutes(facts({ secondsPerQuestion }), 'RC', 27)).toBe(35);
    expect(countClockMinutes(facts({ secondsPerQuestion }), 'RC', 28)).toBe(37);
  });
});
