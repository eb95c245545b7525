import type { QuestionEventKind } from '@docket/contract';
import { type AttemptState, AWAY_AFTER_MS, maxOptionKey } from '@docket/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { type RawColumns, type RawStatement, rawStatement } from '../../../db/raw-statement.ts';
import { questions, sections } from '../../content/content.tables.ts';
import { attemptQuestions, attempts } from '../attempts.tables.ts';

/** Only practice tests have a confidence. */
export type DrillEventKind = Exclude<QuestionEventKind, 'confidence'>;

export interface EventRow {
  readonly userId: string;
  readonly drillQuestionId: string;
  /** Set if the call addresses the attempt; the question must then belong to it. */
  readonly attemptId: string | null;
  readonly device: string;
  readonly seq: number;
  /** By the student's clock, clamped to the server's. */
  readonly at: Date;
  readonly now: Date;
  readonly data: object;
}
/** The result of saving an event. There is no row at all if the question is not the student's. */
export interface EventOutcome {
  attemptId: string;
  state: AttemptState;
  /** True if the state and the time allowed it. */
  accepted: boolean;
  /** True if it happened after time was up. */
  late: boolean;
  /** True if the same event had been stored before. */
  known: boolean;
  /** True if it was stored by this call. */
  fresh: boolean;
  /** True if it names an option that the question never had. */
  unknownOption: boolean;
  watermark: number;
}
/** The clock of the drill before the event, which stays locked until the end of the transaction. */
export interface DrillOutcome extends EventOutcome {
  startedAt: Date | null;
  pausedAt: Date | null;
  pausedMs: number;
  budgetSeconds: number | null;
  endedAt: Date | null;
  seenAt: Date | null;
  onTimeUp: 'keep-going' | 'submit';
}
/** The status of the section of a practice question, as far as the selected row contains it. */
export interface PracticeOutcome extends EventOutcome {
  section: 'waiting' | 'running' | 'left' | 'out-of-time';
  /** True if the result was shown. */
  revealed: boolean;
}

const outcomeColumns: RawColumns<EventOutcome> = {
  attemptId: 'uuid',
  state: 'text',
  accepted: 'bool',
  late: 'bool',
  known: 'bool',
  fresh: 'bool',
  unknownOption: 'bool',
  watermark: 'int4',
};
/** SQL condition: there is no newer event about the same object. */
const noNewer = (about: string) => `not exists (
      select 1 from attempt_events e where e.user_id = $1 and e.attempt_id = found.attempt_id
        and e.attempt_question_id = $2 and e.kind = '@kind' and e.client_at > $6 ${about})`;
const sameOption = "and e.data->>'optionNo' = found.option_key::text";
const bit = '(1 << (found.option_key - 1))';
const struck = (column: string) =>
  `${column} = case when ($8::json->>'hidden')::boolean then q.${column} | ${bit} else q.${column} & ~${bit} end`;
const isPassage = "($8::json->>'type' = 'passage')";

interface Kind {
  readonly set: string;
  readonly newer: string;
  /** The condition for the rows to update; by default the question itself. */
  readonly rows?: string;
  readonly only?: string;
  readonly late?: string;
}

/** The number of the option that an event names; null if the answer is removed. */
const sentNo = "coalesce($8::json->>'answer', $8::json->>'optionNo')::int";
const pinned = "coalesce(q.option_order, '{1,2,3,4,5}'::smallint[])";
const retiredAs =
  'jsonb_to_recordset(w.retired_options) as r (key smallint, "replacedBy" smallint, "replacedAt" timestamptz)';
/**
 * The option that stood at a position when the event happened, as optionShownAt of packages/rules finds it: from the
 * option of the attempt along those that replaced it until then. Null if that leads to one that has a place already.
 */
const shownThen = (shown: string, no: string) => `(with recursive walk (option, step) as (
      select (${shown})[${no}], 0
      union all
      select r."replacedBy", step + 1 from walk, ${retiredAs}
      where r.key = option and option <> all (w.option_keys) and step < ${maxOptionKey}
        and (r."replacedAt" <= $6 or r."replacedAt" is null)
    )
    select option from (select option from walk order by step desc limit 1) as last
    where (option = any (w.option_keys) and (option = (${shown})[${no}] or option <> all (${shown})))
      or exists (select 1 from ${retiredAs} where r.key = option and r."replacedAt" > $6))`;
const keyIn = (shown: string, no: string, id: string) => `case
    when ${id} is null and (${shown})[${no}] <> all (w.option_keys) then coalesce(${shownThen(shown, no)},
      docket_option_key(${shown}, w.option_keys, w.option_ids, w.retired_options, ${no}, null))
    else docket_option_key(${shown}, w.option_keys, w.option_ids, w.retired_options, ${no}, ${id}) end`;
/** Options until the key is shown are in the order of the attempt, later in that of the question. */
const markedOption = keyIn(
  `case when a.revealed_at <= $6 then w.option_keys else ${pinned} end`,
  "substr(h->>'part', 8)::int",
  "(h->>'optionId')::uuid",
);
const eventOption = `, ${keyIn(pinned, sentNo, "($8::json->>'optionId')::uuid")} as option_key, ${sentNo} is not null as names_option`;
const optionTable = 'join questions w on w.id = q.question_id';
const unknownOption = '(names_option and option_key is null)';
const optionKinds: readonly QuestionEventKind[] = ['answer', 'br-answer', 'hide', 'br-hide'];
/** What a kind reads, refuses and stores because of the options that it names. */
function optionParts(kind: QuestionEventKind) {
  if (kind === 'highlight')
    return {
      columns: `, (select jsonb_build_object('type', $8::json->>'type', 'data', coalesce(jsonb_agg(
          case when h->>'part' like 'option-%' then jsonb_set(h - 'optionId', '{part}', to_jsonb('option-' || ${markedOption}))
            else h - 'optionId' end order by place)
            filter (where h->>'part' not like 'option-%' or ${markedOption} is not null), '[]'))
        from jsonb_array_elements($8::jsonb->'data') with ordinality as e (h, place)) as stored_data`,
      table: optionTable,
      unknown: 'false',
      data: 'stored_data',
    };
  if (!optionKinds.includes(kind)) return { columns: '', table: '', unknown: 'false', data: '$8::jsonb' };
  return {
    columns: eventOption,
    table: optionTable,
    unknown: unknownOption,
    data: kind.endsWith('answer')
      ? "jsonb_build_object('answer', option_key)"
      : "jsonb_build_object('optionNo', option_key, 'hidden', ($8::json->>'hidden')::boolean)",
  };
}
const opened = 'br_opened_at = least(q.br_opened_at, $6)';
const unrevealed = 'and found.revealed_at is null';
const kinds: Record<QuestionEventKind, Kind> = {
  answer: {
    set: `answer = found.option_key, answer_at = $6`,
    newer: '(q.answer_at is null or q.answer_at <= $6)',
    late: "coalesce($6 > found.closes_at + interval '5 seconds', false)",
  },
  'br-open': { set: opened, newer: 'true', only: unrevealed },
  'br-answer': {
    // An answer implies that the question was opened; old versions of the page do not send that.
    set: `br_answer = found.option_key, br_answer_at = $6, ${opened}`,
    newer: '(q.br_answer_at is null or q.br_answer_at <= $6)',
    only: unrevealed,
  },
  hide: { set: struck('hidden'), newer: noNewer(sameOption) },
  'br-hide': { set: `${struck('br_hidden')}, ${opened}`, newer: noNewer(sameOption), only: unrevealed },
  flag: { set: "flagged = ($8::json->>'flagged')::boolean", newer: noNewer('') },
  confidence: { set: "confidence = ($8::json->>'confidence')::smallint", newer: noNewer('') },
  highlight: {
    set: `highlights = coalesce((select jsonb_agg(h) from jsonb_array_elements(q.highlights) h
        where (h->>'part' like 'passage-%') <> ${isPassage}), '[]'::jsonb) || (found.stored_data->'data')`,
    newer: noNewer("and e.data->>'type' = $8::json->>'type'"),
    // The questions of a passage share it, and therefore its highlights.
    rows: `(q.id = $2 or (${isPassage} and q.attempt_id = found.attempt_id and exists (
        select 1 from questions marked, questions other where marked.id = found.question_id
          and other.id = q.question_id and other.segment_id = marked.segment_id)))`,
  },
};

/** Stores the accepted event unless it is known, changes the question unless there is a newer event, and returns the outcome. */
const storing = (kind: QuestionEventKind, outcome: string) => {
  const { set, newer, rows = 'q.id = $2' } = kinds[kind];
  const { data, unknown } = optionParts(kind);
  return `fresh as (
      insert into attempt_events
        (user_id, attempt_id, device, seq, attempt_question_id, kind, data, client_at, server_at)
      select $1::uuid, attempt_id, $4::text, $5::int, $2::uuid, '@kind', ${data}, $6::timestamptz, $7::timestamptz
      from accepted
      on conflict do nothing returning 1
    ), changed as (
      update attempt_questions q set ${set} from accepted found
      where q.user_id = $1 and ${rows} and exists (select 1 from fresh) and ${newer}
    )
    select attempt_id as "attemptId", state, exists (select 1 from accepted) as accepted, ${outcome},
      exists (select 1 from attempt_events e where e.user_id = $1 and e.attempt_id = found.attempt_id
        and e.device = $4 and e.seq = $5) as known,
      exists (select 1 from fresh) as fresh, ${unknown} as "unknownOption",
      greatest($5::int, (select seq from attempt_events e where e.user_id = $1
        and e.attempt_id = found.attempt_id and e.device = $4 order by seq desc limit 1)) as watermark
    from found`.replaceAll('@kind', kind);
};

const runsOutAt = `a.started_at + (a.budget_seconds * 1000::bigint + a.paused_ms) * interval '1 millisecond'`;
/**
 * A drill that was worked on offline has no closes_at, but its time still ends (decision 72), unless its clock pauses
 * by itself before (decision 89).
 */
const timeIsUpAt = `coalesce(a.closes_at, case when a.on_time_up = 'submit' and a.paused_at is null
        and ${runsOutAt} <= coalesce(a.seen_at, 'infinity') + interval '${AWAY_AFTER_MS} milliseconds'
        then ${runsOutAt} end)`;

/** The columns of the clock of a drill, with their types. */
export const clockTypes: RawColumns<Omit<DrillOutcome, keyof EventOutcome>> = {
  startedAt: 'timestamptz?',
  pausedAt: 'timestamptz?',
  pausedMs: 'float8',
  budgetSeconds: 'int4?',
  endedAt: 'timestamptz?',
  seenAt: 'timestamptz?',
  onTimeUp: 'text',
};
const clockColumns = `started_at as "startedAt", paused_at as "pausedAt", paused_ms as "pausedMs",
      budget_seconds as "budgetSeconds", ended_at as "endedAt", seen_at as "seenAt", on_time_up as "onTimeUp"`;
/**
 * Saves one event in one statement: finds the question and its attempt (locked, because the event also moves its
 * clock), then stores it.
 */
function drillStatement(kind: DrillEventKind) {
  const { only = '', late = 'false' } = kinds[kind];
  const options = optionParts(kind);
  const text = `with found as (
      select q.id, q.question_id, q.attempt_id, a.state, a.revealed_at, a.started_at, a.paused_at,
        a.paused_ms::float8 as paused_ms, a.budget_seconds, a.ended_at, a.seen_at, a.on_time_up,
        ${timeIsUpAt} as closes_at${options.columns}
      from attempt_questions q join attempts a on a.user_id = q.user_id and a.id = q.attempt_id
        ${options.table}
      where q.user_id = $1 and q.id = $2 and a.surface = 'drill' and a.deleted_at is null
        and ($3::uuid is null or a.id = $3)
      for no key update of a
    ), accepted as (
      select * from found
      where (state = any($9::text[]) or (state = 'paused' and 'started' = any($9::text[]) and $6 < paused_at))
        and not ${late} and not ${options.unknown} ${only}
    ), ${storing(kind, `${late} as late, ${clockColumns}`)}`;
  return rawStatement<DrillOutcome>({
    name: `drills_save_${kind}`,
    columns: { ...outcomeColumns, ...clockTypes },
    text,
  });
}

/** Tolerance for clocks and the network, as in networkToleranceMs. */
const slack = "interval '5 seconds'";
/**
 * The event happened while the section was running, even if it arrives later. A timestamp before the section is
 * refused.
 */
const running = `(here and state = 'started' and $6 <= closes_at + ${slack}
      and ($7 <= closes_at + ${slack} or $6 >= started_at - ${slack}))
    or (here and state = 'paused' and $6 < paused_at)
    or (ended_by = 'time' and state <> 'skipped' and revealed_at is null
      and $6 between section_started_at - ${slack} and section_ended_at + ${slack})`;
const finished = "state = 'completed'";
const openTo: Record<QuestionEventKind, string> = {
  answer: running,
  hide: running,
  confidence: running,
  flag: `${running} or ${finished}`,
  highlight: `${running} or ${finished}`,
  'br-open': `${finished} and revealed_at is null`,
  'br-answer': `${finished} and revealed_at is null`,
  'br-hide': `${finished} and revealed_at is null`,
};

/**
 * The same for a question of a practice test: its section must be running, or must have been running at the time of
 * the event (decision 19).
 */
function practiceStatement(kind: QuestionEventKind) {
  const options = optionParts(kind);
  const section = `revealed_at is not null as revealed, case
        when here and state in ('started', 'paused') then 'running'
        when ended_by = 'time' then 'out-of-time' when ended_by = 'student' then 'left' else 'waiting'
      end as section`;
  const text = `with found as (
      select q.id, q.question_id, q.attempt_id, a.state, a.revealed_at, a.paused_at, a.closes_at, a.started_at,
        a.section_no = q.section_no as here, s.ended_by, s.started_at as section_started_at,
        s.ended_at as section_ended_at${options.columns}
      from attempt_questions q join attempts a on a.user_id = q.user_id and a.id = q.attempt_id
        join attempt_sections s on s.user_id = q.user_id and s.attempt_id = q.attempt_id and s.no = q.section_no
        ${options.table}
      where q.user_id = $1 and q.id = $2 and a.surface = 'practice' and a.deleted_at is null
        and ($3::uuid is null or a.id = $3)
      for key share of a
    ), accepted as (
      select * from found where (${openTo[kind]}) and not ${options.unknown}
    ), ${storing(kind, `false as late, ${section}`)}`;
  return rawStatement<PracticeOutcome>({
    name: `practice_save_${kind}`,
    columns: { ...outcomeColumns, section: 'text', revealed: 'bool' },
    text,
  });
}

const named = <K extends QuestionEventKind, R>(of: readonly K[], make: (kind: K) => RawStatement<R>) =>
  Object.fromEntries(of.map((kind) => [kind, make(kind)])) as Record<K, RawStatement<R>>;
const drillKinds = ['answer', 'hide', 'br-open', 'br-answer', 'br-hide', 'flag', 'highlight'] as const;
const drillStatements = named(drillKinds, drillStatement);
const practiceStatements = named([...drillKinds, 'confidence'] as const, practiceStatement);

const toValues = (event: EventRow) => [
  event.userId,
  event.drillQuestionId,
  event.attemptId,
  event.device,
  event.seq,
  event.at,
  event.now,
  JSON.stringify(event.data),
];
/**
 * Saves an event of a drill in one of these states. Returns no row if the question is in none of the student's
 * drills.
 */
export const saveDrillEvent = async (
  tx: Db,
  kind: DrillEventKind,
  event: EventRow,
  states: readonly AttemptState[],
): Promise<DrillOutcome | undefined> =>
  (await tx.rows(drillStatements[kind], [...toValues(event), states]))[0];

/** Saves an event of a practice test. Returns no row if the question is in none of the student's tests. */
export const recordPracticeEvent = async (
  db: Db,
  kind: QuestionEventKind,
  event: EventRow,
): Promise<PracticeOutcome | undefined> => (await db.rows(practiceStatements[kind], toValues(event)))[0];

const recountFlags = rawStatement({
  name: 'drills_recount_flags',
  columns: {},
  text: `with counted as (
      update attempts set flagged_count =
        (select count(*) from attempt_questions q where q.user_id = $1 and q.attempt_id = $2 and q.flagged)
      where user_id = $1 and id = $2
    )
    update student_questions s set flagged = q.flagged from attempt_questions q
    where q.user_id = $1 and q.id = $3 and s.user_id = $1 and s.question_id = q.question_id`,
});
/** After a flag on a finished attempt: updates its count in the list and the question in the review inbox. */
export const settleFlag = (tx: Db, userId: string, attemptId: string, drillQuestionId: string) =>
  tx.rows(recountFlags, [userId, attemptId, drillQuestionId]);

/** The question that was flagged; undefined if it is not the student's. `shown`: the credited answers of the attempt are. */
export const findFlaggedQuestion = async (tx: Db, userId: string, attemptQuestionId: string) =>
  (
    await tx.orm
      .select({
        questionId: questions.id,
        attemptId: attempts.id,
        sectionType: sections.type,
        questionType: questions.questionType,
        difficulty: questions.authorDifficulty,
        shown: sql<boolean>`${attempts.revealedAt} is not null`,
        source: sql<
          'drilling' | 'practice' | 'skills'
        >`case when ${attempts.surface} = 'practice' then 'practice' when ${attempts.type} = 'SKILL' then 'skills' else 'drilling' end`,
      })
      .from(attemptQuestions)
      .innerJoin(
        attempts,
        and(eq(attempts.userId, attemptQuestions.userId), eq(attempts.id, attemptQuestions.attemptId)),
      )
      .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
      .innerJoin(sections, eq(sections.id, questions.sectionId))
      .where(and(eq(attemptQuestions.userId, userId), eq(attemptQuestions.id, attemptQuestionId)))
  )[0];
