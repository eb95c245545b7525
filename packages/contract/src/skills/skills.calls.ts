import { z } from 'zod';
import { id, idParams } from '../common.ts';
import { skill, skillUnit, skillUnitOutline } from '../courses/courses.entities.ts';
import { defineCall } from '../define.ts';
import { drill } from '../drills/drills.entities.ts';

const no = z.coerce.number().int().min(1).max(200);

/** Skill units: their texts, the student's progress, and drills on them. A skill is a segment of its unit. */
export const skillCalls = {
  units: defineCall({
    method: 'GET',
    path: '/skill/units/all',
    who: 'any',
    summary: 'All skill units with their skills and the level of the student on each',
    output: z.object({ units: z.array(skillUnitOutline) }),
  }),
  unit: defineCall({
    method: 'GET',
    path: '/skill/unit/{id}',
    who: 'any',
    paid: true,
    summary: 'Get a unit with the explanations of its skills and progress on their questions',
    params: idParams,
    output: z.object({ unit: skillUnit }),
    errors: ['NOT_INCLUDED'],
  }),
  get: defineCall({
    method: 'GET',
    path: '/skill/segment/{id}',
    who: 'any',
    paid: true,
    summary: 'One skill with its unit and its neighbors',
    params: idParams,
    output: z.object({
      skill,
      unit: skillUnitOutline.omit({ skills: true }),
      /** The skills before and after, across units; null at either end. */
      previousId: id.nullable(),
      nextId: id.nullable(),
    }),
    errors: ['NOT_INCLUDED'],
  }),
  find: defineCall({
    method: 'GET',
    path: '/skill/find',
    who: 'any',
    summary: 'Find the unit, skill and question of the numbers in a page address',
    query: z.strictObject({
      unit: no,
      /** Number of the skill within its unit. */
      skill: no.optional(),
      /** Number of the question within its unit. */
      question: no.optional(),
    }),
    output: z.object({ unitId: id, skillId: id.nullable(), questionId: id.nullable() }),
  }),
  drill: defineCall({
    method: 'POST',
    path: '/skill/drill',
    who: 'student',
    paid: true,
    summary: 'Drill the next question of a skill or unit, or one question; an unfinished one is resumed',
    body: z
      .strictObject({
        /** A skill. Without any of the three: the next question of all units. */
        segmentId: id,
        unitId: id,
        questionId: id,
        /** Start over if every question was answered before. */
        again: z.boolean(),
        /** The open drill of all units that the new one replaces; it is abandoned. */
        replaces: id,
      })
      .partial(),
    output: z.object({ drill }),
    errors: ['NOTHING_LEFT', 'NOT_INCLUDED', 'INVALID', 'OPEN_DRILL'],
  }),
};
