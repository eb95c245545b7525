import { securityActions } from '@docket/contract';
import type { OptionKey } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { isEmbargoing, questionsOfEvents } from '../attempts/index.ts';

/**
 * True unless a question, given by this SQL, is embargoed for $1; evaluated once for each row that names a question.
 */
const isOpen = (questionId: string) => `${questionId} not in (
      select eq.question_id from attempt_questions eq join attempts a on a.user_id = eq.user_id and a.id = eq.attempt_id
      where eq.user_id = $1 and ${isEmbargoing}
      union all select question_id from (${questionsOfEvents('$1', 'now()')}) of_events)`;

type Rows = Promise<Record<string, unknown>[]>;
const statement = (name: string, text: string) => ({ name: `export_${name}`, text });

const account = statement(
  'account',
  `select id, email, email_verified_at, first_name, last_name, phone, profile_pic, timezone, roles, old_demon_id,
    is_event, event_name, lg_enabled, merged_tests_enabled, allow_overlapping, available_only, test_settings,
    usage_state, drill_settings, accommodations, study_settings, open_courses, discount_percentage, fee_waiver,
    feedback_requested_at, weighted_average, last_seen_at, created_at, consent,
    google_id is not null as google_linked, password_hash is not null as has_password
  from users where id = $1`,
);
export const exportAccount = async (db: Db, userId: string) => (await db.rows(account, [userId]))[0] ?? null;

// What staff note about a student (notes, files, reasons) belongs to staff and is left out.
/** The lists that are short, or limited by the number of days; each is one key of the export. */
const lists = {
  sessions: statement(
    'sessions',
    // For impersonation by staff neither the location nor the device is exported.
    `select case when impersonator_id is null then user_agent else '' end as user_agent,
      case when impersonator_id is null then address else '' end as address, impersonator_id is not null as staff,
      created_at, last_seen_at, expires_at
    from sessions where user_id = $1`,
  ),
  twoStep: statement(
    'two_step',
    // Without the secret and the codes.
    'select enabled_at from two_step where user_id = $1 and enabled_at is not null',
  ),
  securityKeys: statement(
    'security_keys',
    'select name, created_at, last_used_at from security_keys where user_id = $1 order by created_at',
  ),
  subscriptions: statement(
    'subscriptions',
    `select p.name as plan, s.status, s.latest_invoice_created, s.cancel_at, s.cancel_at_period_end,
      s.current_period_end, s.canceled_at, s.schedule, s.created_at
    from subscriptions s join plans p on p.id = s.plan_id where s.user_id = $1 order by s.created_at`,
  ),
  invoices: statement(
    'invoices',
    `select number, status, lines, subtotal, discount, tax, total, amount_paid, created_at, paid_at
    from billing_invoices where user_id = $1 and status <> 'draft' order by created_at`,
  ),
  paymentMethods: statement(
    'payment_methods',
    'select brand, last4, exp_month, exp_year, name, created_at from billing_payment_methods where user_id = $1 order by created_at',
  ),
  payments: statement(
    'payments',
    'select status, amount, refunded, description, brand, last4, created_at from billing_charges where user_id = $1 order by created_at',
  ),
  examCouncilAccounts: statement(
    'lsac',
    `select account_id, student_coaching_id, linked, linked_date, called_at, enabled, payment_failed_at, disabled_untill,
      subscription_type, subscription_expiration_date, prep_plus_activation_date, refreshed_at
    from lsac_accounts where user_id = $1`,
  ),
  prepPlusOrders: statement(
    'lsac_orders',
    'select amount, status, created_at, paid_at, ended_at from lsac_prep_plus_orders where user_id = $1 order by created_at',
  ),
  store: statement(
    'store',
    'select key, value, updated_at from store_entries where user_id = $1 order by key',
  ),
  applications: statement(
    'applications',
    `select s.name as school, a.year, a.status, a.applied_on::text as applied_on, a.decided_on::text as decided_on,
      a.deadline_on::text as deadline_on, a.lsat, a.gpa, a.grant_amount, a.grant_period, a.is_conditional, a.notes,
      a.case_id is not null as is_in_pool, a.created_at, a.updated_at
    from scholarship_applications a join schools s on s.id = a.school_id where a.user_id = $1 order by a.year, s.name`,
  ),
  outsideScores: statement(
    'outside_scores',
    `select taken_on::text as taken_on, source, title, scaled, sections, counts_in_forecast, created_at, updated_at
    from outside_scores where user_id = $1 order by taken_on, id`,
  ),
  scholarshipSharing: statement(
    'scholarship_sharing',
    'select shared_since from scholarship_sharing where user_id = $1',
  ),
  feedback: statement(
    'feedback',
    'select message, created_at from feedback where user_id = $1 order by created_at',
  ),
  reports: statement(
    'reports',
    'select kind, answers, created_at from student_reports where user_id = $1 order by created_at',
  ),
  streakCorrections: statement(
    'streak_corrections',
    // Without the reason, which belongs to staff.
    'select day::text as day, kind, created_at from streak_corrections where user_id = $1 order by 1',
  ),
  newsletter: statement(
    'newsletter',
    `select n.email, n.first_name, n.source, n.subscribed_at, n.unsubscribed_at from newsletter_subscribers n
    where n.user_id = $1 or n.email = (select email from users where id = $1)`,
  ),
  replyTemplates: statement(
    'reply_templates',
    'select title, html, created_at, updated_at from reply_templates where owner_id = $1 order by title',
  ),
  pageActivity: statement(
    'activity',
    'select day::text as day, page, seconds, visits from page_activity where user_id = $1 order by 1, 2',
  ),
  mails: statement(
    'mails',
    // Without the text: it contains links that sign in.
    'select subject, created_at, sent_at from mails where user_id = $1 order by created_at',
  ),
  notices: statement(
    'notices',
    'select kind, mail, push from notice_choices where user_id = $1 order by kind',
  ),
  pushDevices: statement(
    'push_devices',
    // Without the address and the keys: anybody who has them can reach the device.
    'select service, created_at from push_devices where user_id = $1 order by created_at',
  ),
  proctoredTests: statement(
    'proctored',
    `select t.title, t.starts_at, r.registered_at, r.waiting_at, r.entered_at, r.attempt_id
    from proctored_registrations r join proctored_tests t on t.id = r.proctored_test_id
    where r.user_id = $1 order by t.starts_at`,
  ),
  classes: statement(
    'classes',
    `select c.title, c.starts_at, c.minutes, o.state, o.since, o.watched_at, o.second, o.attended_at
    from user_classes o join classes c on c.id = o.class_id where o.user_id = $1 order by c.starts_at`,
  ),
  classFeeds: statement(
    'class_feeds',
    // Without its address: anybody who has it can read the calendar.
    'select created_at from class_feeds where user_id = $1',
  ),
  votes: statement('votes', 'select explanation_id, vote from explanation_votes where user_id = $1'),
  lessons: statement(
    'lessons',
    `select lesson_id, read, block, block_name, video_second, video_name, opened_at, updated_at, done_at from lesson_progress
    where user_id = $1 order by opened_at, lesson_id`,
  ),
  admissions: statement(
    'admissions',
    `select item_id, read, block, block_name, video_second, video_name, opened_at, updated_at, done_at from admission_progress
    where user_id = $1 order by opened_at, item_id`,
  ),
  challenges: statement(
    'challenges',
    `select id, skill_id, root_type, no_of_challenges, completed, repeat_mastered_questions, end_challenge, created_at
    from challenges where user_id = $1 order by created_at`,
  ),
  diagnostics: statement(
    'diagnostics',
    `select slots, drill_ids, started_at, completed_at, levels from diagnostics where user_id = $1`,
  ),
  levels: statement(
    'levels',
    `select key, mean, variance, count, form_mean, form_variance, "right", recent, surprise, last_at, worked_at
    from student_levels where user_id = $1 order by key`,
  ),
  accuracy: statement(
    'accuracy',
    `select type, question_type, difficulty, "right", "of", time_ms::float8 as time_ms
    from student_type_stats where user_id = $1`,
  ),
  days: statement(
    'days',
    `select day::text as day, type, questions, "right", counted, time_ms::float8 as time_ms, level_mean
    from student_days where user_id = $1 order by 1, 2`,
  ),
  hours: statement(
    'hours',
    `select hour, "right", "of", time_ms::float8 as time_ms from student_hours where user_id = $1 order by hour`,
  ),
  progress: statement(
    'progress',
    `select streak, longest_streak, last_day::text as last_day, forgiven_day::text as forgiven_day, seconds_since_break, last_work_at
    from student_progress where user_id = $1`,
  ),
  questions: statement(
    'questions',
    // What reveals the key of an embargoed question is left out, here and below.
    `select question_id, type, served_at, seen_at, first_answered_at, last_answered_at, flagged, revealed_at,
      case when revealed_at is not null and ${isOpen('question_id')} then first_correct end as first_correct,
      case when revealed_at is not null and ${isOpen('question_id')} then last_correct end as last_correct
    from student_questions where user_id = $1 order by served_at, question_id`,
  ),
} as const;
export const exportedLists = Object.keys(lists) as (keyof typeof lists)[];
export const exportList = (db: Db, key: keyof typeof lists, userId: string): Rows =>
  db.rows(lists[key], [userId]);

/** Lists that grow with the years; each is one key of the export and is read page by page, ordered by id. */
const longLists = {
  reviews: statement(
    'reviews',
    `select id, question_id, section_type, case when ${isOpen('question_id')} then question_type end as question_type,
      case when ${isOpen('question_id')} then difficulty end as difficulty, source, attempt_question_id, attempt_id,
      case when ${isOpen('question_id')} then reasons end as reasons,
      case when ${isOpen('question_id')} then priority end as priority,
      case when ${isOpen('question_id')} then miss_reason end as miss_reason,
      case when ${isOpen('question_id')} then card end as card, due_at, snoozed_until, resolved_at, created_at, updated_at
    from reviews where user_id = $1 and id > $2 order by id limit $3`,
  ),
  reviewLog: statement(
    'review_log',
    `select id, review_id, question_id, case when ${isOpen('question_id')} then grade end as grade,
      case when ${isOpen('question_id')} then correct end as correct, day::text as day, at
    from review_log where user_id = $1 and id > $2 order by id limit $3`,
  ),
  // What staff note about a ticket is left out.
  tickets: statement(
    'tickets',
    `select id, about_kind, about_id, source, section_type, attempt_question_id, subject, context, created_at, updated_at,
      archived_at, student_unread, vote, feedback
    from tickets where user_id = $1 and id > $2 order by id limit $3`,
  ),
  ticketMessages: statement(
    'ticket_messages',
    `select m.id, m.ticket_id, m."from", case when m."from" = 'student' or t.about_kind <> 'question'
        or ${isOpen('t.about_id')} then m.html end as html, m.at
    from ticket_messages m join tickets t on t.user_id = m.user_id and t.id = m.ticket_id
    where m.user_id = $1 and m.id > $2 order by m.id limit $3`,
  ),
  publicTickets: statement(
    'public_tickets',
    `select id, subject, case when about_kind <> 'question' or ${isOpen('about_id')} then messages end as messages,
      published_at
    from public_tickets where user_id = $1 and id > $2 order by id limit $3`,
  ),
  notes: statement(
    'notes',
    `select id, about_kind, about_id, source, section_type, attempt_question_id, html, created_at, updated_at, archived_at
    from notes where user_id = $1 and id > $2 order by id limit $3`,
  ),
  bookmarks: statement(
    'bookmarks',
    `select id, about_kind, about_id, source, section_type, attempt_question_id, created_at
    from bookmarks where user_id = $1 and id > $2 order by id limit $3`,
  ),
  essays: statement(
    'essays',
    `select a.id, p.title as prompt, a.started_at, a.prewriting_seconds, a.drafting_seconds, a.drafting_started_at,
      a.submitted_at, a.notes, a.notes_at, a.draft, a.draft_at, a.word_count, a.rubric,
      (select coalesce(json_agg(json_build_object('field', s.field, 'text', s.text, 'typedAt', s.typed_at)
          order by s.typed_at), '[]')
        from writing_saves s where s.user_id = a.user_id and s.attempt_id = a.id) as saves
    from writing_attempts a join writing_prompts p on p.id = a.prompt_id
    where a.user_id = $1 and a.id > $2 order by a.id limit $3`,
  ),
  securityEvents: statement(
    'security_events',
    // Of staff neither the address nor the device is exported; what else staff did or read stays theirs.
    `select id, at, action, case when actor_id = $1::uuid then 'owner' when actor_id is null then 'unknown' else 'staff' end as by,
      case when actor_id = $1::uuid or actor_id is null then address end as address,
      case when actor_id = $1::uuid or actor_id is null then device end as device
    from audit_log where target = 'user:' || $1::uuid and id > $2 and action in (${securityActions.map((action) => `'${action}'`).join(', ')})
    order by id limit $3`,
  ),
} as const;
export const exportedLongLists = Object.keys(longLists) as (keyof typeof longLists)[];
/** A page after an id. */
export const exportLongList = (
  db: Db,
  key: keyof typeof longLists,
  userId: string,
  afterId: string,
  size: number,
) => db.rows<{ id: string } & Record<string, unknown>>(longLists[key], [userId, afterId, size]);

/**
 * Whether an answer is right is left out until the key was shown to the student. Drills that were never started are
 * not part of the work.
 */
const attempts = statement(
  'attempts',
  `select id, surface, kind, type, state, title, reason_text, challenge_id, budget_seconds, on_time_up, blind_review,
    created_at, started_at, paused_at, paused_ms::float8 as paused_ms, ended_at, revealed_at, archived_at, excluded_at, deleted_at,
    review_seconds, question_count, answered_count, flagged_count, time_ms,
    test_id, proctored_test_id, section_no, rules,
    case when revealed_at is not null then raw end as raw,
    case when revealed_at is not null then raw_of end as raw_of,
    case when revealed_at is not null then scaled end as scaled,
    case when revealed_at is not null then br_scaled end as br_scaled,
    case when revealed_at is not null then estimated end as estimated,
    case when revealed_at is not null then provisional end as provisional,
    case when revealed_at is not null then right_count end as right_count,
    case when revealed_at is not null then br_right_count end as br_right_count
  from attempts where user_id = $1 and id > $2 and not (surface = 'drill' and state = 'new') order by id limit $3`,
);
/** A page of attempts after an id, ordered by id. */
export const exportAttempts = (db: Db, userId: string, afterId: string, size: number) =>
  db.rows<{ id: string } & Record<string, unknown>>(attempts, [userId, afterId, size]);

/** Options are keys here, which `export.options.ts` names: outside of the database they say nothing. */
const attemptQuestions = statement(
  'attempt_questions',
  `select q.id, q.attempt_id, q.section_no, q.no, q.question_id, q.answer, q.answer_at, q.br_answer, q.br_answer_at, q.hidden,
    q.br_hidden, q.flagged, q.time_ms, q.highlights, q.confidence, q.br_opened_at,
    case when ${isOpen('q.question_id')} or a.revealed_at is null then q.hint_option end as hint_option,
    w.options, w.option_keys, w.retired_options,
    case when a.revealed_at is null then coalesce(q.option_order, '{1,2,3,4,5}') else w.option_keys end as shown_keys,
    case when a.revealed_at is not null and ${isOpen('q.question_id')} then q.correct end as correct,
    case when a.revealed_at is not null and ${isOpen('q.question_id')} then q.effective_difficulty end as effective_difficulty,
    case when a.revealed_at is not null and ${isOpen('q.question_id')} then q.effective_difficulty_variance end
      as effective_difficulty_variance
  from attempt_questions q join questions w on w.id = q.question_id join attempts a on a.user_id = q.user_id and a.id = q.attempt_id
  where q.user_id = $1 and q.attempt_id = any($2::uuid[]) order by q.attempt_id, q.section_no, q.no`,
);
/** Which section is unscored is exported only with the result, as on the pages. */
const attemptSections = statement(
  'attempt_sections',
  `select s.attempt_id, s.no, s.section_id, s.type, s.question_count, s.budget_seconds, s.started_at,
    s.paused_ms::float8 as paused_ms, s.ended_at, s.ended_by, s.break_seconds, s.break_started_at, s.break_ended_at,
    s.late_seconds, s.answered_count, s.time_ms,
    case when a.revealed_at is not null then s.variable end as variable,
    case when a.revealed_at is not null then s.right_count end as right_count,
    case when a.revealed_at is not null then s.br_right_count end as br_right_count
  from attempt_sections s join attempts a on a.user_id = s.user_id and a.id = s.attempt_id
  where s.user_id = $1 and s.attempt_id = any($2::uuid[]) order by s.attempt_id, s.no`,
);
const attemptEvents = statement(
  'attempt_events',
  `select attempt_id, device, seq, attempt_question_id, kind, data, client_at, server_at
  from attempt_events where user_id = $1 and attempt_id = any($2::uuid[]) order by attempt_id, server_at, device, seq`,
);
type OfAttempt = { attempt_id: string } & Record<string, unknown>;
interface QuestionOptions extends Record<string, unknown> {
  id: string;
  options: string[];
  option_keys: OptionKey[];
  retired_options: { key: OptionKey; html: string }[];
  /** The order in which the student sees the options: that of the attempt until the key is shown. */
  shown_keys: OptionKey[];
}
export const exportAttemptQuestions = (db: Db, userId: string, attemptIds: readonly string[]) =>
  db.rows<OfAttempt & QuestionOptions>(attemptQuestions, [userId, attemptIds]);
export const exportAttemptSections = (db: Db, userId: string, attemptIds: readonly string[]) =>
  db.rows<OfAttempt & { no: number }>(attemptSections, [userId, attemptIds]);
export const exportAttemptEvents = (db: Db, userId: string, attemptIds: readonly string[]) =>
  db.rows<OfAttempt & { attempt_question_id: string | null }>(attemptEvents, [userId, attemptIds]);
