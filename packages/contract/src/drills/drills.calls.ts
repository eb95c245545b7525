import { z } from 'zod';
import { flag, id, idParams, noBody, ok, paged, pageQuery, sortOrder } from '../common.ts';
import { defineCall } from '../define.ts';
import { testWithSegments } from '../practice-tests/tests.entities.ts';
import { renameFields } from '../rename-fields.ts';
import { reviewInboxFilter } from '../reviews/reviews.entities.ts';
import { drillFilter, drillFilters, drillSettings, drillType, timing } from '../users/users.entities.ts';
import { drillSessionCalls } from './drill-session.calls.ts';
import { drillWorkCalls } from './drill-work.calls.ts';
import { challenge, drill, drillListItem, labelled, MAX_PREPARED, preparedTypes } from './drills.entities.ts';

const one = z.object({ drill });
const ids = z.strictObject({ ids: z.array(id).min(1).max(200) });
const kindQuery = z.strictObject({ type: z.enum(['skill', 'drill']).default('drill') });
const changed = z.object({ changed: z.number() });
/** 'created' is an alias of 'createdAt'. */
const sortby = z.enum(['createdAt', 'created', 'completedAt', 'timeSpent']).default('createdAt');
/** Counts of questions that are available under the filter, and how many each choice would give. */
const availability = z.object({
  type: drillType,
  available: z.number(),
  total: z.number(),
  seen: z.number(),
  /** Seen questions that may be repeated now, whether or not the filter includes them. */
  due: z.number(),
  /** Questions never seen that wait in drills in progress: they are not new until the drill is abandoned. */
  open: z.number(),
  /** Questions never seen that are kept for a test in progress, or for an event. */
  locked: z.number(),
  questionTypes: z.array(labelled.extend({ available: z.number(), due: z.number(), total: z.number() })),
  difficulties: z.array(z.object({ difficulty: z.number(), available: z.number(), total: z.number() })),
  sources: z.array(z.object({ testId: id, name: z.string(), available: z.number(), total: z.number() })),
});
const leader = z.object({
  rank: z.number(),
  name: z.string(),
  points: z.number(),
  you: z.boolean(),
  simulated: z.boolean(),
});
const leaders = z.object({
  items: z.array(leader),
  /** The rows around the student: at most three above, the student, three below; empty without a rank. */
  around: z.array(leader),
  you: z.object({ rank: z.number().nullable(), points: z.number(), listed: z.boolean() }),
});
/** Selecting, creating and listing drills; for the work on one see drill-work.calls.ts. */
export const drillCalls = {
  ...drillWorkCalls,
  ...drillSessionCalls,
  list: defineCall({
    method: 'GET',
    path: '/drill/list',
    who: 'student',
    summary: 'Your drills, newest first',
    query: renameFields(
      z.strictObject({
        ...pageQuery,
        started: flag.optional(),
        sortby,
        sortorder: sortOrder.default('desc'),
        ticketsandnotes: flag.optional(),
        ps: flag.optional(),
        archived: flag.default(false),
        unfinished: flag.optional(),
        filter_type: z.enum(['RC', 'LR', 'LG', 'SKILL']).optional(),
      }),
      { filter_type: 'type' },
    ),
    output: paged(drillListItem),
  }),
  search: defineCall({
    method: 'POST',
    path: '/drill/search',
    expensive: 'search',
    who: 'student',
    readOnly: true,
    summary: 'Search your drills by question, passage or type',
    body: z.strictObject({
      search: z.string().trim().min(1).max(200),
      page: z.number().int().min(1).max(1000).default(1),
      size: z.number().int().min(1).max(100).default(25),
      archived: z.boolean().optional(),
    }),
    output: paged(drillListItem),
  }),
  defaultFilter: defineCall({
    method: 'GET',
    path: '/drill/default-drill-filter',
    who: 'student',
    summary: "The product's own filter, with demonsChoice",
    output: z.object({ drillFilter: drillFilters }),
  }),
  filter: defineCall({
    method: 'GET',
    path: '/drill/drill-filter',
    who: 'student',
    summary: 'Your filter',
    output: z.object({ drillFilter: drillFilters }),
  }),
  setFilter: defineCall({
    method: 'PUT',
    path: '/drill/drill-filter',
    who: 'student',
    summary: 'Replace your filter',
    body: z.strictObject({ drillFilter: drillFilters.partial() }),
    output: z.object({ drillFilter: drillFilters }),
    errors: ['INVALID'],
  }),
  setFilterOfType: defineCall({
    method: 'PUT',
    path: '/drill/drill-filter/{type}',
    who: 'student',
    summary: 'Replace your filter of one type',
    params: z.strictObject({ type: drillType }),
    body: z.strictObject({ drillFilter }),
    output: z.object({ drillFilter: drillFilters }),
    errors: ['INVALID'],
  }),
  setSettings: defineCall({
    method: 'PUT',
    path: '/drill/drill-settings',
    who: 'student',
    summary: 'Merge into your drill settings',
    body: z.strictObject({ drillSettings: drillSettings.partial() }),
    output: z.object({ drillSettings }),
  }),
  availability: defineCall({
    method: 'POST',
    path: '/drill/availability/{type}',
    who: 'student',
    readOnly: true,
    summary: 'How many questions are left per category under a filter',
    params: z.strictObject({ type: drillType }),
    body: z.strictObject({ drillFilter: drillFilter.optional() }).optional(),
    output: availability,
  }),
  testInfo: defineCall({
    method: 'GET',
    path: '/drill/test-info/{id}',
    who: 'student',
    summary: 'A test for drilling: its outline and how much of it is seen',
    params: idParams,
    output: z.object({
      test: testWithSegments,
      questions: z.number(),
      seen: z.number(),
      seenQuestionIds: z.array(id),
    }),
    errors: ['NOT_INCLUDED'],
  }),
  create: defineCall({
    method: 'POST',
    path: '/drill',
    who: 'student',
    paid: true,
    summary:
      'Start a drill on something chosen: a test, section, passage, question, problem set, or the review inbox',
    body: z
      .strictObject({
        testId: id,
        reviewInboxFilter,
        sectionId: id,
        segmentId: id,
        questionId: id,
        ps: z.strictObject({
          count: z.number().int().min(1).max(50),
          type: drillType,
          types: z.array(z.string().max(60)).max(60),
          difficulties: z.array(z.number().int().min(1).max(5)).max(5),
          sources: z.array(id).max(500),
          includeSeen: z.boolean(),
          timing,
          blindReview: z.boolean(),
        }),
        /** The open problem set that the new one replaces; it is abandoned. */
        replaces: id,
      })
      .partial(),
    output: one,
    errors: ['NOTHING_LEFT', 'NOT_INCLUDED', 'INVALID', 'OPEN_DRILL'],
  }),
  next: defineCall({
    method: 'GET',
    path: '/drill/next/{type}',
    who: 'student',
    writes: true,
    readOnly: false,
    paid: true,
    summary:
      'Get the open or the next drill of a category, DC (chosen by the product) or PS (the open problem set)',
    params: z.strictObject({ type: z.enum(['LR', 'RC', 'LG', 'SKILL', 'DC', 'PS']) }),
    query: renameFields(
      z
        .strictObject({
          suggested_challenge_id: id,
          repeat_mastered: flag,
          /** The open drill that the new one replaces; it is abandoned. */
          replaces: id,
        })
        .partial(),
      { suggested_challenge_id: 'challengeId', repeat_mastered: 'repeatMastered' },
    ),
    output: z.object({ drill, breakDue: z.boolean() }),
    errors: ['NOTHING_LEFT', 'NOT_INCLUDED', 'OPEN_DRILL'],
  }),
  prepare: defineCall({
    method: 'POST',
    path: '/drill/prepare',
    who: 'student',
    paid: true,
    summary: 'Have the next two drills of each kind made, to be worked on without a network',
    body: noBody,
    output: z.object({
      prepared: z
        .array(
          z.object({
            type: z.enum(preparedTypes),
            /** In the order in which the next-drill call returns them; fewer if there are too few questions. */
            drills: z.array(drill).max(MAX_PREPARED),
          }),
        )
        .max(preparedTypes.length),
    }),
  }),
  nextInReviewInbox: defineCall({
    method: 'POST',
    path: '/drill/next-in-review-inbox',
    who: 'student',
    paid: true,
    summary: 'Get a drill on the most urgent review, or on a similar question',
    body: z
      .strictObject({
        reviewInboxFilter: reviewInboxFilter.optional(),
        /** Continue even if the daily limit is reached or nothing is due yet. */
        anyway: z.boolean().optional(),
      })
      .optional(),
    output: one,
    errors: ['NOTHING_LEFT'],
  }),
  archive: defineCall({
    method: 'PUT',
    path: '/drill/{id}/archive',
    who: 'student',
    summary: 'Archive one by id',
    params: idParams,
    body: noBody,
    output: ok,
  }),
  archiveMany: defineCall({
    method: 'PUT',
    path: '/drill/archive',
    who: 'student',
    summary: 'Archive several',
    body: ids,
    output: changed,
  }),
  archiveAll: defineCall({
    method: 'PUT',
    path: '/drill/archive-all',
    expensive: 'bulk',
    who: 'student',
    summary: 'Archive all finished ones',
    query: kindQuery,
    body: noBody,
    output: changed,
  }),
  restore: defineCall({
    method: 'PUT',
    path: '/drill/{id}/restore',
    who: 'student',
    summary: 'Restore one from the archive',
    params: idParams,
    body: noBody,
    output: ok,
  }),
  restoreMany: defineCall({
    method: 'PUT',
    path: '/drill/restore',
    who: 'student',
    summary: 'Restore several from the archive',
    body: ids,
    output: changed,
  }),
  restoreAll: defineCall({
    method: 'PUT',
    path: '/drill/restore-all',
    expensive: 'bulk',
    who: 'student',
    summary: 'Restore all from the archive',
    query: kindQuery,
    body: noBody,
    output: changed,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/drill/{id}',
    who: 'student',
    summary: 'Delete one of your drills from the history',
    params: idParams,
    output: ok,
  }),
  report: defineCall({
    method: 'POST',
    path: '/drill/report',
    expensive: 'report',
    who: 'any',
    readOnly: true,
    summary: 'Your answers from-to (UTC, YYYY-MM-DD HH:mm:ss); an admin gets counts per student',
    body: z.strictObject({
      from: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
      to: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          user: z.string(),
          drills: z.number(),
          questions: z.number(),
          right: z.number(),
          seconds: z.number(),
          day: z.string().nullable(),
        }),
      ),
      truncated: z.boolean(),
    }),
    errors: ['INVALID'],
  }),
  challenges: defineCall({
    method: 'GET',
    path: '/drill/suggested-challenges',
    who: 'student',
    summary: 'Challenges on weak skills: open ones and what is suggested',
    output: z.object({ challenges: z.array(challenge) }),
  }),
  startChallenge: defineCall({
    method: 'POST',
    path: '/drill/suggested-challenge',
    who: 'student',
    paid: true,
    summary: 'Accept a challenge on one skill; it expires after 24 hours',
    body: z.strictObject({
      skillId: z.string().min(1).max(60),
      noOfChallenges: z.number().int().min(1).max(20).optional(),
      repeatMasteredQuestions: z.boolean().optional(),
    }),
    output: z.object({ challenge }),
    errors: ['NOTHING_LEFT', 'CONFLICT'],
  }),
  endChallenge: defineCall({
    method: 'DELETE',
    path: '/drill/suggested-challenge/{id}',
    who: 'student',
    summary: 'End a challenge',
    params: idParams,
    output: ok,
  }),
  takeBreak: defineCall({
    method: 'POST',
    path: '/drill/break',
    who: 'student',
    summary: 'Record a break taken or postponed; drilling time starts at zero again',
    body: z.strictObject({ taken: z.boolean() }),
    output: ok,
  }),
  leaderboard24Hours: defineCall({
    method: 'GET',
    path: '/leaderboard/24HOURS',
    reads: 'replica',
    who: 'student',
    summary: 'List the most correct answers within 24 hours',
    output: leaders,
  }),
  leaderboardStreak: defineCall({
    method: 'GET',
    path: '/leaderboard/USER_STREAK',
    reads: 'replica',
    who: 'student',
    summary: 'Longest current streaks',
    output: leaders,
  }),
};
