import type { DeclaredCall } from './calls.ts';

/** The kinds of entity that an id in a request may name. */
export type EntityKind =
  | 'drill'
  | 'drillQuestion'
  | 'practice'
  | 'practiceQuestion'
  | 'proctored'
  | 'class'
  | 'classRecording'
  | 'ticket'
  | 'replyTemplate'
  | 'note'
  | 'bookmark'
  | 'review'
  | 'challenge'
  | 'drillSession'
  | 'session'
  | 'securityKey'
  | 'user'
  | 'test'
  | 'section'
  | 'segment'
  | 'question'
  | 'skillUnit'
  | 'skill'
  | 'lesson'
  | 'explanation'
  | 'admissionUnit'
  | 'admissionItem'
  | 'admissionLesson'
  | 'resource'
  | 'resourceCategory'
  | 'job'
  | 'plan'
  | 'coupon'
  | 'adjustment'
  | 'school'
  | 'schoolSource'
  | 'schoolName'
  | 'scholarshipApplication'
  | 'studyPlanChange'
  | 'scholarshipCase'
  | 'writingPrompt'
  | 'writingAttempt'
  | 'outsideScore'
  | 'examDate'
  | 'mail'
  | 'studentReport'
  | 'feedback'
  | 'auditEntry'
  | 'browserError'
  /** Ids of the payment provider that have the right form and belong to nothing of the student. */
  | 'paymentMethod'
  | 'invoice'
  | 'webhook';

/** The meaning of {id} in a path; the first match counts. */
const inPaths: readonly (readonly [RegExp, EntityKind])[] = [
  [/^\/drill\/drill-question\//, 'drillQuestion'],
  [/^\/drill\/suggested-challenge\//, 'challenge'],
  [/^\/drill\/test-info\//, 'test'],
  [/^\/drill\/session\//, 'drillSession'],
  [/^\/drill\//, 'drill'],
  [/^\/practice-test\/paper\//, 'test'],
  [/^\/practice-test\/practice-question\//, 'practiceQuestion'],
  [/^\/practice-test\//, 'practice'],
  [/^\/proctored-test\//, 'proctored'],
  [/^\/message\/review\//, 'review'],
  [/^\/message\/ticket\//, 'ticket'],
  [/^\/message\/note\//, 'note'],
  [/^\/message\/bookmark\//, 'bookmark'],
  [/^\/(note|ticket)\/class\//, 'class'],
  [/^\/ticket\/claim-exclusions\//, 'user'],
  [/^\/ticket\/template\//, 'replyTemplate'],
  [/^\/tickets?\//, 'ticket'],
  [/^\/note\//, 'note'],
  [/^\/class\//, 'class'],
  [/^\/user\/sessions\//, 'session'],
  [/^\/two-step\/keys\//, 'securityKey'],
  [/^\/(user|plan\/byUserId)\//, 'user'],
  [/^\/explanation\/segment\//, 'segment'],
  [/^\/explanation\/question\//, 'question'],
  [/^\/explanation\//, 'explanation'],
  [/^\/skill\/unit\//, 'skillUnit'],
  [/^\/skill\/segment\//, 'skill'],
  [/^\/lesson\//, 'lesson'],
  [/^\/admission\/unit\//, 'admissionUnit'],
  [/^\/admission\/item\//, 'admissionItem'],
  [/^\/admission\/lesson\//, 'admissionLesson'],
  [/^\/resource\/(updateCategory|reorderResourceCategory)\//, 'resourceCategory'],
  [/^\/resource\//, 'resource'],
  [/^\/test\/question-stats\//, 'test'],
  [/^\/test\/section\//, 'section'],
  [/^\/test\/segment\//, 'segment'],
  [/^\/(test|skill|journal)\/question\//, 'question'],
  [/^\/(test|skill)\/explanation\//, 'explanation'],
  [/^\/test\//, 'test'],
  [/^\/question\//, 'question'],
  [/^\/skill\//, 'skillUnit'],
  [/^\/store\/user\//, 'user'],
  [/^\/job\//, 'job'],
  [/^\/plan\//, 'plan'],
  [/^\/billing\/payment-method(-primary)?\//, 'paymentMethod'],
  [/^\/billing\/receipts\//, 'invoice'],
  [/^\/billing\/admin\/webhooks\//, 'webhook'],
  [/^\/(billing|subscription)\//, 'user'],
  [/^\/score-table\/test\//, 'test'],
  [/^\/coupon\//, 'coupon'],
  [/^\/adjustment\//, 'adjustment'],
  [/^\/school\/admin\/source\//, 'schoolSource'],
  [/^\/school\/admin\/name\//, 'schoolName'],
  [/^\/school\/admin\//, 'school'],
  [/^\/scholarship\/student\/application\//, 'scholarshipApplication'],
  [/^\/study-plan\/change\//, 'studyPlanChange'],
  [/^\/scholarship-data\//, 'scholarshipCase'],
  [/^\/writing\/admin\/prompt\//, 'writingPrompt'],
  [/^\/writing\/attempt\//, 'writingAttempt'],
  [/^\/writing\/ticket\//, 'ticket'],
  [/^\/outside-score\//, 'outsideScore'],
  [/^\/exam-date\/admin\//, 'examDate'],
  [/^\/outbox\//, 'mail'],
  [/^\/report\/feedback\//, 'feedback'],
  [/^\/report\//, 'studentReport'],
  [/^\/audit\//, 'auditEntry'],
  [/^\/browser-error\//, 'browserError'],
];
/** The meaning of an id in a field of a body or query. */
const inFields: Readonly<Record<string, EntityKind>> = {
  ids: 'drill',
  drillQuestionId: 'drillQuestion',
  practiceQuestionId: 'practiceQuestion',
  suggested_challenge_id: 'challenge',
  testId: 'test',
  sources: 'test',
  tests: 'test',
  sectionId: 'section',
  segmentId: 'segment',
  questionId: 'question',
  otherId: 'question',
  unitId: 'skillUnit',
  explanationId: 'explanation',
  unitIds: 'admissionUnit',
  itemIds: 'admissionItem',
  categoryId: 'resourceCategory',
  classId: 'class',
  userId: 'user',
  filterByTest: 'test',
  copyOf: 'plan',
  planIds: 'plan',
  schoolId: 'school',
  sourceId: 'schoolSource',
  promptId: 'writingPrompt',
};

/**
 * The kind of entity that {id} in the path of a call names; null when there is none. Throws for a path that is not
 * classified.
 */
export function findKindInPath({ call }: DeclaredCall): EntityKind | null {
  if (!call.path.includes('{id}')) return null;
  const found = inPaths.find(([path]) => path.test(call.path));
  if (!found) throw new Error(`fixture-ids.ts does not know what the id of ${call.path} stands for`);
  return found[1];
}
export function findKindInField(label: string, field: string): EntityKind | null {
  if (label === 'drill.highlight' && field === 'id') return 'drillQuestion';
  if (label === 'test.updateQuestions' && field === 'ids') return 'question';
  if (label === 'test.restoreChanges' && field === 'ids') return 'auditEntry';
  if (label.startsWith('practice.') && field === 'ids') return 'practice';
  if (/^(ticket|note|bookmark|message)\./.test(label) && field === 'id') return 'question';
  if (label === 'class.deleteRecordings') return 'classRecording';
  if (label.startsWith('class.') && field === 'id') return 'class';
  if (label === 'video.sync' && field === 'id') return 'class';
  if (label === 'admission.addSkill' && field === 'segmentId') return 'skill';
  if (label === 'skill.drill' && field === 'segmentId') return 'skill';
  if (label === 'plan.order') return 'plan';
  if (label === 'plan.update' && field === 'id') return 'test';
  if (label.startsWith('review.') && field === 'ids') return 'review';
  if (label === 'user.bulkUsers' && field === 'ids') return 'user';
  return inFields[field] ?? null;
}

export type FixtureIds = Readonly<Record<EntityKind, string>>;
