import { z } from 'zod';
import { idParams } from '../common.ts';
import { lessonProgress } from '../courses/courses.entities.ts';
import { defineCall } from '../define.ts';
import { progressBody } from '../lessons/progress-body.ts';
import { oneUnit } from './admissions.bodies.ts';
import { admissionUnit } from './admissions.entities.ts';

/** Units of the admissions course: own lessons, and skills. */
export const admissionCalls = {
  units: defineCall({
    method: 'GET',
    path: '/admission/units/all',
    who: 'any',
    summary: 'Units with their items in order, without texts; authors get all, others what is enabled',
    output: z.object({ admissionUnits: z.array(admissionUnit) }),
  }),
  unit: defineCall({
    method: 'GET',
    path: '/admission/unit/{id}',
    who: 'any',
    paid: true,
    summary: 'One unit with the texts of its lessons',
    params: idParams,
    output: oneUnit,
  }),
  setItemProgress: defineCall({
    method: 'PUT',
    path: '/admission/item/{id}/progress',
    who: 'student',
    paid: true,
    summary: 'Save the position in an item and whether it is done; omitted fields stay',
    params: idParams,
    body: progressBody,
    output: z.object({ progress: lessonProgress }),
    errors: ['NOT_INCLUDED'],
  }),
};
