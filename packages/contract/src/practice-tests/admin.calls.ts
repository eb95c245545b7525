import { z } from 'zod';
import { flag, id, idParams, isoDateTime, many, paged, pageQuery, searchTerm, sortOrder } from '../common.ts';
import { defineCall } from '../define.ts';
import { job } from '../jobs/jobs.calls.ts';
import { renameFields } from '../rename-fields.ts';
import { sectionType } from '../users/users.entities.ts';
import {
  broken,
  changed,
  inSegment,
  inTest,
  newSection,
  newSegment,
  newTest,
  order,
  removalQuery,
  sectionChange,
  segmentChange,
  testChange,
} from './admin.bodies.ts';
import {
  authoredQuestion,
  authoredSection,
  authoredSectionOutline,
  authoredSegment,
  authoredTest,
  checklist,
  duplicate,
  questionRow,
  removal,
  testRow,
} from './authoring.entities.ts';
import { historyAdminCalls } from './history.admin.calls.ts';
import { explanationWrites, questionWrites } from './questions.admin.calls.ts';

const table = {
  ...pageQuery,
  search: searchTerm.optional(),
  sortorder: sortOrder.optional(),
  exportcsv: flag.optional(),
};
const checklistOutput = z.object({
  /** Null if the test was never checked. */
  checklist: checklist.nullable(),
  checkedAt: isoDateTime.nullable(),
  /** True if nothing in the library has changed since. */
  current: z.boolean(),
  /** The check that is waiting or running. */
  job: job.nullable(),
});
const testOutput = z.object({ test: authoredTest });
const sectionOutput = z.object({ section: authoredSectionOutline });
const segmentOutput = z.object({ segment: authoredSegment });
const questionOutput = z.object({ question: authoredQuestion });

const reads = {
  list: defineCall({
    method: 'GET',
    path: '/test',
    who: 'staff',
    summary: 'List tests, including drafts; archived ones on request',
    query: renameFields(
      z.strictObject({
        ...table,
        sortby: z.enum(['no', 'name', 'type', 'sections', 'questions', 'enabled', 'updatedAt']).default('no'),
        filterByType: many(z.enum(['NORMAL', 'MERGED'])),
        enabledFilter: flag.optional(),
        archivedFilter: flag.optional(),
      }),
      { filterByType: 'types', enabledFilter: 'enabled', archivedFilter: 'archived' },
    ),
    output: paged(testRow),
  }),
  get: defineCall({
    method: 'GET',
    path: '/test/{id}',
    who: 'staff',
    summary: 'A test, skill unit or course as a tree without texts',
    params: idParams,
    output: testOutput,
  }),
  section: defineCall({
    method: 'GET',
    path: '/test/{id}/section/{sid}',
    who: 'staff',
    summary: 'A section with the texts, keys and explanations of everything in it',
    params: inTest,
    output: z.object({ section: authoredSection }),
  }),
  questions: defineCall({
    method: 'GET',
    path: '/question/all',
    who: 'staff',
    summary: 'Search questions of all tests, skill units and lessons, with filters',
    query: renameFields(
      z.strictObject({
        ...table,
        sortby: z.enum(['location', 'difficulty', 'questionType']).default('location'),
        filterByType: many(z.string().max(60)),
        filterByDifficulty: many(z.coerce.number().int().min(1).max(5)),
        filterBySectionType: many(sectionType),
        filterByTest: many(id),
        /** Flags of a weak question: questions with any of them. */
        filterByFlag: many(z.string().max(40)),
        enabledFilter: flag.optional(),
        archivedFilter: flag.optional(),
      }),
      {
        filterByType: 'questionTypes',
        filterByDifficulty: 'difficulties',
        filterBySectionType: 'sectionTypes',
        filterByTest: 'testIds',
        filterByFlag: 'flags',
        enabledFilter: 'enabled',
        archivedFilter: 'archived',
      },
    ),
    output: paged(questionRow),
  }),
  question: defineCall({
    method: 'GET',
    path: '/question/{id}',
    who: 'staff',
    summary: 'A question with text, key and explanations',
    params: idParams,
    output: questionOutput,
  }),
  duplicates: defineCall({
    method: 'GET',
    path: '/question/{id}/duplicates',
    who: 'staff',
    summary: 'List similar questions, most similar first',
    params: idParams,
    output: z.object({ items: z.array(duplicate) }),
  }),
  checklist: defineCall({
    method: 'GET',
    path: '/test/{id}/checklist',
    who: 'staff',
    summary: 'Get the last checklist of a test; it can be published once there are no errors',
    params: idParams,
    output: checklistOutput,
  }),
  check: defineCall({
    method: 'POST',
    path: '/test/{id}/checklist',
    who: 'staff',
    summary: 'Check a test in a job; a waiting, running or finished check of the same state is reused',
    params: idParams,
    body: z.strictObject({
      /** Checks even if nothing has changed since the last check. */
      again: z.boolean().default(false),
    }),
    output: checklistOutput,
  }),
};

const testWrites = {
  create: defineCall({
    method: 'POST',
    path: '/test',
    who: 'content',
    summary: 'Create a test as a draft',
    body: newTest,
    output: testOutput,
    errors: broken,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/test/{id}',
    who: 'content',
    summary: 'Change, enable or disable a test; only one without errors in its checklist can be enabled',
    params: idParams,
    body: testChange,
    output: testOutput,
    errors: broken,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/test/{id}',
    who: 'content',
    summary: 'Delete a test, or archive it where students have a history on it',
    params: idParams,
    query: removalQuery,
    output: removal,
    errors: ['WRONG_STATE'],
  }),
  restore: defineCall({
    method: 'PUT',
    path: '/test/{id}/restore',
    who: 'content',
    summary: 'Restore a test, skill unit or course from the archive as a draft',
    params: idParams,
    output: testOutput,
    errors: broken,
  }),
  reorderSections: defineCall({
    method: 'PUT',
    path: '/test/{id}/section/reorder',
    who: 'content',
    summary: 'Reorder the sections of a test',
    params: idParams,
    body: z.strictObject({ sectionIds: order }),
    output: testOutput,
    errors: broken,
  }),
};

const sectionWrites = {
  createSection: defineCall({
    method: 'POST',
    path: '/test/{id}/section',
    who: 'content',
    summary: 'Add a section at the end',
    params: idParams,
    body: newSection,
    output: sectionOutput,
    errors: broken,
  }),
  updateSection: defineCall({
    method: 'PUT',
    path: '/test/{id}/section/{sid}',
    who: 'content',
    summary: 'Change, enable or disable a section',
    params: inTest,
    body: sectionChange,
    output: sectionOutput,
    errors: broken,
  }),
  removeSection: defineCall({
    method: 'DELETE',
    path: '/test/section/{id}',
    who: 'content',
    summary: 'Delete a section, or archive it where students have a history on it',
    params: idParams,
    query: removalQuery,
    output: removal,
    errors: ['WRONG_STATE'],
  }),
  restoreSection: defineCall({
    method: 'PUT',
    path: '/test/section/{id}/restore',
    who: 'content',
    summary: 'Restore a section from the archive',
    params: idParams,
    output: sectionOutput,
    errors: broken,
  }),
  reorderSegments: defineCall({
    method: 'PUT',
    path: '/test/{id}/section/{sid}/segment/reorder',
    who: 'content',
    summary: 'Reorder the passages or games of a section with their questions',
    params: inTest,
    body: z.strictObject({ segmentIds: order }),
    output: sectionOutput,
    errors: broken,
  }),
  reorderQuestions: defineCall({
    method: 'PUT',
    path: '/test/{id}/section/{sid}/question/reorder',
    who: 'content',
    summary: 'Reorder the questions of a section; those of a passage stay together',
    params: inTest,
    body: z.strictObject({ questionIds: order }),
    output: sectionOutput,
    errors: broken,
  }),
};

const segmentWrites = {
  createSegment: defineCall({
    method: 'POST',
    path: '/test/{id}/section/{sid}/segment',
    who: 'content',
    summary: 'Add a passage or game at the end of a section',
    params: inTest,
    body: newSegment,
    output: segmentOutput,
    ...changed,
  }),
  updateSegment: defineCall({
    method: 'PUT',
    path: '/test/{id}/section/{sid}/segment/{segId}',
    who: 'content',
    summary: 'Change a passage or game',
    params: inSegment,
    body: segmentChange,
    output: segmentOutput,
    ...changed,
  }),
  removeSegment: defineCall({
    method: 'DELETE',
    path: '/test/segment/{id}',
    who: 'content',
    summary: 'Delete a passage, game or skill, or archive it where students have a history on it',
    params: idParams,
    query: removalQuery,
    output: removal,
    errors: ['WRONG_STATE'],
  }),
  restoreSegment: defineCall({
    method: 'PUT',
    path: '/test/segment/{id}/restore',
    who: 'content',
    summary: 'Restore a passage, game or skill from the archive',
    params: idParams,
    output: segmentOutput,
    errors: broken,
  }),
};

/** Editing of tests; their sections, segments, questions and explanations are also those of skill units and courses. */
export const testAdminCalls = {
  ...reads,
  ...testWrites,
  ...sectionWrites,
  ...segmentWrites,
  ...questionWrites,
  ...explanationWrites,
  ...historyAdminCalls,
};
