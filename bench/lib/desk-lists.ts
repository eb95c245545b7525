import type { Input } from '@docket/contract/client';
import type { Desk } from './desk-fill.ts';

type Query = NonNullable<Input<'GET /ticket/all'>['query']>;

/** Every filter of the desk's list, pairs and more of them, and searches; pages of ten, which a thousand tickets fill mostly. */
export function deskLists({
  tutors,
  testId,
  claimedTestId,
  planId,
  rarePlanId,
  studentId,
}: Desk): Readonly<Record<string, Query>> {
  const tutor = tutors[0]!.id;
  const all = { type: 'all', size: 10 } as const;
  const waiting = { type: 'waiting', size: 10 } as const;
  return {
    'as it opens: waiting': { size: 25 },
    'waiting longest first': { ...waiting, sortorder: 'asc' },
    'all, a page of 25': { type: 'all', size: 25 },
    'all by creation': { ...all, sortby: 'created' },
    'all, page 40': { ...all, page: 40 },
    'of a plan, page 20': { ...all, planFilter: planId, page: 20 },
    answered: { type: 'answered', size: 10 },
    unclaimed: { type: 'unclaimed', size: 10 },
    'about questions': { ...all, filter: 'question' },
    'about support, waiting': { ...waiting, filter: 'support', size: 5 },
    'of a test': { ...all, testFilter: testId },
    'of a plan': { ...all, planFilter: planId },
    'of a rare plan': { ...all, planFilter: rarePlanId },
    'of LR': { ...all, testTypeFilter: 'LR' },
    'of LG by creation': { ...all, testTypeFilter: 'LG', sortby: 'created' },
    'claimed by one': { ...all, claimedUserId: tutor },
    'of nobody, all': { ...all, excludeClaimed: 'true' },
    'of a team': { ...all, team: 'content' },
    'with one tagged': { ...all, taggedUserId: tutor },
    'of a student': { ...all, studentId },
    unread: { ...all, unread: 'true' },
    'older than ten days': { ...all, olderThanHours: 240 },
    'older than ten days, waiting, by creation': { ...waiting, olderThanHours: 240, sortby: 'created' },
    'of a plan and LR': { ...all, planFilter: planId, testTypeFilter: 'LR' },
    'of a plan and LG': { ...all, planFilter: planId, testTypeFilter: 'LG', size: 5 },
    'of a plan and a test': { ...all, planFilter: planId, testFilter: testId, size: 5 },
    'of a rare plan and a test': { ...all, planFilter: rarePlanId, testFilter: testId, size: 1 },
    'of a team and LR': { ...all, team: 'content', testTypeFilter: 'LR', size: 5 },
    'of a team and a plan, waiting': { ...waiting, team: 'content', planFilter: planId, size: 5 },
    'claimed by one, of a plan': { ...all, claimedUserId: tutor, planFilter: planId, size: 5 },
    'claimed by one, of a test': { ...all, claimedUserId: tutor, testFilter: claimedTestId, size: 1 },
    'claimed by one, of a team': { ...all, claimedUserId: tutor, team: 'content', size: 5 },
    'with one tagged, of a plan': { ...all, taggedUserId: tutor, planFilter: planId, size: 1 },
    'of a team, of nobody': { ...all, team: 'content', excludeClaimed: 'true', size: 1 },
    'unread, about support': { ...all, unread: 'true', filter: 'support', size: 1 },
    'of nobody, of a plan': { ...all, excludeClaimed: 'true', planFilter: planId },
    'unread and LR': { ...all, unread: 'true', testTypeFilter: 'LR', size: 5 },
    'of a plan, LR, of nobody, older than ten days': {
      ...all,
      planFilter: planId,
      testTypeFilter: 'LR',
      excludeClaimed: 'true',
      olderThanHours: 240,
    },
    'searched, a word of all': { ...all, search: 'common' },
    'searched, a word of 70 percent': { ...all, search: 'word0' },
    'searched, a word of 5 percent': { ...all, search: 'word20' },
    'searched, a word of 0.8 percent': { ...all, search: 'word400' },
    'searched, a word of five tickets': { ...all, search: 'heron' },
    'searched, a word of none': { ...all, search: 'walrus' },
    'searched among the waiting, a word of 5 percent': { ...waiting, search: 'word20', size: 5 },
    'searched in a test, a word of 5 percent': { ...all, testFilter: testId, search: 'word20', size: 5 },
    'searched in a plan and LR, a word of 70 percent': {
      ...all,
      planFilter: planId,
      testTypeFilter: 'LR',
      search: 'word0',
    },
    'searched in what one claimed, a word of five tickets': { ...all, claimedUserId: tutor, search: 'heron' },
  };
}
