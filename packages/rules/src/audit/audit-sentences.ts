import { getFieldLabel } from './field-labels.ts';

/**
 * What the audit log and the history say of each action: `{}` is the record, and a sentence that ends in a colon goes on
 * with the fields that changed. Names of actions are stored, so a name stays here for as long as entries of it may exist.
 */
const standard = {
  create: '{} created',
  update: '{} changed:',
  archive: '{} archived',
  restore: '{} restored',
  delete: '{} deleted',
  reorder: 'Order of {} changed',
  import: '{} imported',
} as const;
/** The kinds of records that staff edit, as they are called in a sentence. */
const edited = {
  test: 'Test',
  'skill-unit': 'Skill unit',
  course: 'Course',
  section: 'Section',
  segment: 'Passage',
  question: 'Question',
  explanation: 'Explanation',
  'question-type': 'Question type',
  topic: 'Topic',
  'admission-unit': 'Admissions unit',
  'admission-item': 'Admissions lesson',
  resource: 'Resource',
  'resource-category': 'Resource category',
  'writing-prompt': 'Writing prompt',
  class: 'Class',
  tutor: 'Tutor',
  proctored: 'Proctored test',
  plan: 'Plan',
  coupon: 'Coupon',
  school: 'School',
  percentiles: 'Percentile table',
  'exam-date': 'Exam date',
  upload: 'Picture',
} as const;
const recordKinds = {
  ...edited,
  user: 'Account',
  ticket: 'Ticket',
  'reply-template': 'Reply template',
  mail: 'Email',
  'email-setting': 'Email text',
  'app-setting': 'Setting',
  job: 'Job',
  'video-request': 'Video request',
  'school-source': 'Source',
  scholarship: 'Pool of scholarship decisions',
  'scholarship-case': 'Scholarship decision',
  adjustment: 'Adjustment',
  webhook: 'Webhook event',
  reconciliation: 'Reconciliation',
  'two-step': 'Two-step sign-in',
  report: 'Report',
  feedback: 'Feedback',
  list: 'List',
} as const satisfies Readonly<Record<string, string>>;

const special = {
  'tutor.reorder': 'Order of tutors changed',
  'question-type.reorder': 'Order of question types changed',
  'resource-category.reorder': 'Order of resource categories changed',
  'writing-prompt.reorder': 'Order of writing prompts changed',
  'test.conversion': 'Conversion table of {} changed',
  'question.dismiss-duplicate': '{} marked as no duplicate',
  'question.undismiss-duplicate': '{} marked as a possible duplicate again',
  'question-type.merge': '{} merged into another',
  'topic.merge': '{} merged into another',
  'explanation.reset-score': 'Score of {} reset',
  'explanation.reset-votes': 'Votes on {} reset',
  'class.enable': '{} published or hidden',
  'class.start': '{} started',
  'class.attended': 'Attendance of {} changed',
  'class.delete-recording': 'Recording of {} deleted',
  'class.clear-video-urls': 'Recordings of {} removed',
  'proctored.cancel': '{} canceled',
  'practice.add-time': 'Time added to a running section of {}',
  'plan.status': '{} shown or hidden',
  'plan.settings': 'Settings of {} changed:',
  'plan.order': 'Order of plans changed',
  'plan.test': 'Tests of {} changed:',
  'school.metric': 'Figure of {} changed:',
  'school.metric-remove': 'Figure of {} deleted',
  'school.name-add': 'Name added to {}',
  'school.name-remove': 'Name removed from {}',
  'school.source-create': '{} created',
  'school.source-update': '{} changed:',
  'school.source-delete': '{} deleted',
  'scholarship.apply-all': 'Shared decisions applied to the pool',
  'scholarship.ignore': '{} left out of the pool, or put back',
  'adjustment.set': 'Adjustment of the estimator set:',
  'adjustment.take-back': 'Adjustment of the estimator taken back',
  'app-setting.update': '{} changed',
  'app-setting.reset': '{} reset to its default',
  'email-setting.update': '{} changed:',
  'email-setting.reset': '{} reset to its default',
  'email-setting.test': 'Test of {} sent',
  'mail.retry': '{} sent again',
  'mail.links-shown': 'Links of {} shown',
  'job.history-corrupted': 'Job to find damaged histories started',
  'job.history-corrupted.result': 'Damaged histories found:',
  'job.rescore': 'Job to score answers again started',
  'job.statistics': 'Job to recount statistics started',
  'job.zoom-updated': 'Job to notify of the new meeting app started',
  'job.checklist': 'Job to check a test started',
  'job.cancel': '{} canceled',
  'job.retry': '{} started again',
  'video.bot': 'Recording bot requested',
  'video.sync': 'Video import requested',
  'report.handled': 'Report of {} marked as handled',
  'report.reopened': 'Report of {} reopened',
  'feedback.handled': 'Feedback of {} marked as handled',
  'feedback.reopened': 'Feedback of {} reopened',
  'store.remove': 'Stored page data of {} removed',
  'ticket.claim': '{} claimed',
  'ticket.release': '{} released',
  'ticket.notes': 'Internal notes of {} changed',
  'ticket.comment': 'Comment added to {}',
  'ticket.comment-edit': 'Comment on {} changed',
  'ticket.comment-withdraw': 'Comment on {} withdrawn',
  'ticket.ask-takeover': 'Colleague asked to hand over {}',
  'ticket.tagged': 'Tags of {} changed',
  'ticket.team': 'Team of {} changed:',
  'ticket.admin-vote': 'Vote of the team on {} changed',
  'ticket.publish': '{} published',
  'ticket.withdraw': '{} no longer public',
  'ticket.exclude': '{} no longer offered tickets to claim',
  'ticket.include': '{} offered tickets to claim again',
  'ticket.template-create': '{} created',
  'ticket.template-update': '{} changed:',
  'ticket.template-remove': '{} deleted',
  'billing.webhook-replay': '{} processed again',
  'billing.reconcile': 'Ledger reconciled with the provider',
  'billing.charge': '{} charged',
  'billing.refund': 'Payment refunded to {}',
  'billing.discount': 'Discount of {} changed:',
  'billing.coupon': 'Coupon given to {}',
  'billing.coupon-remove': 'Coupon of {} removed',
  'billing.plan': 'Plan of {} changed:',
  'billing.next-plan': 'Next plan of {} changed:',
  'billing.free-subscription': 'Free subscription given to {}',
  'billing.renewal-date': 'Renewal date of {} changed:',
  'billing.refresh': 'Billing of {} refreshed',
  'billing.recreate': 'Subscription of {} created again',
  'billing.clear-schedule': 'Planned change of {} removed',
  'billing.auto-renew-on': 'Renewal of {} turned on',
  'billing.auto-renew-off': 'Renewal of {} turned off',
  'billing.card-remove': 'Card of {} removed',
  'billing.card-primary': 'Primary card of {} changed',
  'billing.card-name': 'Name of a card of {} changed',
  'billing.fee-waiver-reset': 'Fee waiver check of {} reset',
  'billing.fee-waiver-check': 'Fee waiver of {} checked',
  'lsac.account-id': 'Exam council account of {} changed',
  'lsac.block': 'Exam council account of {} blocked or unblocked',
  'lsac.simulator': 'Simulated exam council account of {} changed:',
  'two-step.policy': 'Roles that need two-step sign-in changed',
  'two-step.on': '{}: two-step sign-in turned on',
  'two-step.off': '{}: two-step sign-in turned off',
  'two-step.recovery-codes': '{}: new recovery codes created',
  'two-step.recovery-code-used': '{}: recovery code used',
  'two-step.reset-requested': '{}: link to turn two-step sign-in off sent',
  'two-step.reset': '{}: two-step sign-in reset',
  'two-step.key-added': '{}: security key added',
  'two-step.key-removed': '{}: security key removed',
  'sign-in.succeeded': '{} signed in',
  'sign-in.failed': '{}: wrong password entered',
  'sign-in.blocked': '{}: sign-in blocked after too many wrong passwords',
  'sign-in.code-failed': '{}: wrong two-step code entered',
  'sign-in.code-reused': '{}: two-step code entered a second time',
  'sign-out.device': '{} signed out a device',
  'sign-out.everywhere': '{} signed out all other devices',
  'password.reset-requested': '{}: password reset email requested',
  'password.reset': '{}: password reset with a link',
  'password.changed': '{}: password changed',
  'password.check-failed': '{}: wrong password entered while signed in',
  'code.check-failed': '{}: wrong emailed code entered while signed in',
  'email.change-requested': '{}: change of the email address requested',
  'email.changed': '{}: email address changed',
  'google.linked': '{}: Google account linked',
  'google.unlinked': '{}: Google account unlinked',
  'access.refused': '{} was refused because of the role',
  'upload.virus': 'Upload refused: the virus scanner found something in {}',
  'user.viewed': 'Personal data of {} viewed',
  'list.viewed': '{} viewed',
  'user.create': 'Account of {} created',
  'user.delete': 'Account deleted',
  'user.roles': 'Roles of {} changed',
  'user.profile': 'Details of {} changed:',
  'user.deletion-request': 'Deletion of the account of {} requested',
  'user.deletion-undo': 'Deletion of the account of {} undone',
  'user.password': 'Password of {} set',
  'user.temp-password': 'Temporary password of {} created',
  'user.sessions': '{} signed out by the team',
  'user.view-as': 'Account of {} viewed',
  'user.view-as.end': 'View of the account of {} ended',
  'user.fee-waiver': 'Fee waiver of {} changed:',
  'user.fee-waiver.remove': 'Fee waiver of {} removed',
  'user.fee-waiver-upload-blocked': 'Upload of fee waivers by {} blocked or allowed',
  'user.lsac-disable-blocked': 'Unlinking the exam council for {} blocked or allowed',
  'user.lg-enabled': 'Logic games of {} turned on or off',
  'user.event-signup': 'Event of {} changed:',
  'user.weighted-average': 'Weighted average of {} turned on or off',
  'user.email-verified': 'Email address of {} marked as verified or not',
  'user.resend-verification': 'Verification email sent to {} again',
  'user.admin-files': 'Files of {} changed',
  'user.tutor-notes': 'Notes on {} changed',
  'user.streak': 'Streak of {} corrected',
  'user.history.correct': 'History of {} corrected',
  'user.history.drills': 'Drills of {} recounted',
  'user.history.tests': 'Tests of {} recounted',
} as const satisfies Readonly<Record<string, string>>;

/** What can be in the audit log. An action without a sentence does not compile. */
export type AuditAction = `${keyof typeof edited}.${keyof typeof standard}` | keyof typeof special;
/** The verbs of one kind: 'update' for 'class.update'. */
export type AuditVerb<Kind extends string> = AuditAction extends infer Action
  ? Action extends `${Kind}.${infer Verb}`
    ? Verb
    : never
  : never;

/** All actions, each once: the same verbs for each kind that staff edit, and those with sentences of their own. */
export const auditActions: readonly AuditAction[] = [
  ...new Set<AuditAction>([
    ...(Object.keys(special) as (keyof typeof special)[]),
    ...(Object.keys(edited) as (keyof typeof edited)[]).flatMap((kind) =>
      (Object.keys(standard) as (keyof typeof standard)[]).map((verb) => `${kind}.${verb}` as const),
    ),
  ]),
];

function findTemplate(action: string): string | null {
  if (Object.hasOwn(special, action)) return special[action as keyof typeof special];
  const dot = action.lastIndexOf('.');
  const [kind, verb] = [action.slice(0, dot), action.slice(dot + 1)];
  const isKnown = Object.hasOwn(edited, kind) && Object.hasOwn(standard, verb);
  return isKnown ? standard[verb as keyof typeof standard] : null;
}

const quote = (title: string) => `“${title.length > 80 ? `${title.slice(0, 80).trimEnd()}…` : title}”`;

/**
 * How a record is called when nothing but its kind, and perhaps the title that was logged, is known of it. A user is
 * named without a kind.
 */
export function formatRecord(kind: string, title: string | null): string {
  if (kind === 'user') return title ?? 'a deleted user';
  const name = Object.hasOwn(recordKinds, kind) ? recordKinds[kind as keyof typeof recordKinds] : 'Record';
  return title ? `${name} ${quote(title)}` : name;
}

/** Fields that nobody edits directly. */
const silent = /Id$|^(id|kind|version|updatedAt|optionIds)$/;
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const uncapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * What a person would say of an entry: 'Lesson “Flaws” changed: title'. Inside of a sentence the kind begins with a small letter.
 * An action that no version of the product knows is its name in words.
 */
export function describeAudit(action: string, record: string, changed: readonly string[]): string {
  const template = findTemplate(action);
  if (template === null) return capitalize(`${action.replace(/[.-]/g, ' ')}: ${record}`);
  const isKind = Object.values(recordKinds).some((name) => record === name || record.startsWith(`${name} `));
  const text = template.replace('{}', template.startsWith('{}') || !isKind ? record : uncapitalize(record));
  if (!text.endsWith(':')) return capitalize(text);
  const fields = changed.filter((key) => !silent.test(key)).map((key) => uncapitalize(getFieldLabel(key)));
  return capitalize(fields.length > 0 ? `${text} ${fields.join(', ')}` : text.slice(0, -1));
}

/** Actions whose record is of another kind than their name says. */
const otherKinds: readonly (readonly [RegExp, string])[] = [
  [/^ticket\.template-/, 'reply-template'],
  [/^ticket\.(ex|in)clude$/, 'user'],
  [/^school\.source-/, 'school-source'],
  [/^scholarship\.ignore$/, 'scholarship-case'],
  [/^(two-step|report|feedback)\./, 'user'],
];

/** An action in general, for filters: 'Class changed', 'Roles of a user changed'. */
export function describeAction(action: string): string {
  const kind =
    otherKinds.find(([pattern]) => pattern.test(action))?.[1] ?? action.slice(0, action.indexOf('.'));
  const isRecord = kind !== 'user' && Object.hasOwn(recordKinds, kind);
  return describeAudit(action, isRecord ? formatRecord(kind, null) : 'a user', []);
}

/** A group of actions, by the first part of their names. */
export const describeArea = (area: string): string =>
  Object.hasOwn(recordKinds, area)
    ? recordKinds[area as keyof typeof recordKinds]
    : capitalize(area.replaceAll('-', ' '));
