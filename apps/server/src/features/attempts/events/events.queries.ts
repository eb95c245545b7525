import type { AttemptState } from '@docket/rules';
import type { Db, Statement } from '../../../db/database.ts';

export type SavedKind = 'answer' | 'hide' | 'br-answer' | 'br-hide' | 'flag' | 'highlight';

export interface EventRow {
  readonly userId: string;
  readonly drillQuestionId: string;
  /** Where the call names the attempt: the question must be of it. */
  readonly attemptId: string | null;
  readonly device: string;
  readonly seq: number;
  /** By the student's clock, held to the server's. */
  readonly at: Date;
  readonly now: Date;
  readonly data: object;
  readonly states: readonly AttemptState[];
}
/** What became of an event; no row at all when the question is not the student's. */
export interface EventOutcome {
  attempt_id: string;
  state: AttemptState;
  /** The state and the time allowed it. */
  accepted: boolean;
  /** It was said after the time was up. */
  late: boolean;
  /** The same event had been stored before. */
  known: boolean;
  /** It was stored now. */
  fresh: boolean;
  watermark: number;
}

/** Nobody may have said something newer about the same thing. */
const noNewer = (about: string) => `not exists (
      select 1 from attempt_events e where e.user_id = $1 and e.attempt_id = found.attempt_id
        and e.attempt_question_id = $2 and e.kind = '@kind' and e.client_at > $6 ${about})`;
const sameOption = "and e.data->>'optionNo' = $8::json->>'optionNo'";
const bit = "(1 << (($8::json->>'optionNo')::int - 1))";
const struck = (column: string) =>
  `${column} = case when ($8::json->>'hidden')::boolean then q.${column} | ${bit} else q.${column} & ~${bit} end`;
const isPassage = "($8::json->>'type' = 'passage')";

interface Kind {
  readonly set: string;
  readonly newer: string;
  /** Which rows are changed; the question itself unless told. */
  readonly rows?: string;
  readonly only?: string;
  readonly late?: string;
}
const answerIs = "($8::json->>'answer')::smallint";
const unrevealed = 'and found.revealed_at is null';
const kinds: Record<SavedKind, Kind> = {
  answer: {
    set: `answer = ${answerIs}, answer_at = $6`,
    newer: '(q.answer_at is null or q.answer_at <= $6)',
    late: "coalesce($6 > found.closes_at + interval '5 seconds', false)",
  },
  'br-answer': {
    set: `br_answer = ${answerIs}, br_answer_at = $6`,
    newer: '(q.br_answer_at is null or q.br_answer_at <= $6)',
    only: unrevealed,
  },
  hide: { set: struck('hidden'), newer: noNewer(sameOption) },
  'br-hide': { set: struck('br_hidden'), newer: noNewer(sameOption), only: unrevealed },
  flag: { set: "flagged = ($8::json->>'flagged')::boolean", newer: noNewer('') },
  highlight: {
    set: `highlights = coalesce((select jsonb_agg(h) from jsonb_array_elements(q.highlights) h
        where (h->>'part' like 'passage-%') <> ${isPassage}), '[]'::jsonb) || ($8::jsonb->'data')`,
    newer: noNewer("and e.data->>'type' = $8::json->>'type'"),
    // A passage is shared by its questions, and so is what is marked in it.
    rows: `(q.id = $2 or (${isPassage} and q.attempt_id = found.attempt_id and exists (
        select 1 from questions said, questions other where said.id = found.question_id
          and other.id = q.question_id and other.segment_id = said.segment_id)))`,
  },
};

/**
 * Saves one event in one statement: finds the question and its attempt (held against a submit that would slip between),
 * stores the event unless it is known, and changes the question unless something newer was said.
 */
function statementOf(kind: SavedKind): Statement {
  const { set, newer, rows = 'q.id = $2', only = '', late = 'false' } = kinds[kind];
  const text = `with found as (
      select q.id, q.question_id, q.attempt_id, a.state, a.revealed_at, a.paused_at, a.closes_at
      from attempt_questions q join attempts a on a.user_id = q.user_id and a.id = q.attempt_id
      where q.user_id = $1 and q.id = $2 and a.deleted_at is null and ($3::uuid is null or a.id = $3)
      for key share of a
    ), accepted as (
      select * from found
      where (state = any($9::text[]) or (state = 'paused' and 'started' = any($9::text[]) and $6 < paused_at))
        and not ${late} ${only}
    ), fresh as (
      insert into attempt_events
        (user_id, attempt_id, device, seq, attempt_question_id, kind, data, client_at, server_at)
      select $1::uuid, attempt_id, $4::text, $5::int, $2::uuid, '@kind', $8::jsonb, $6::timestamptz, $7::timestamptz
      from accepted
      on conflict do nothing returning 1
    ), changed as (
      update attempt_questions q set ${set} from accepted found
      where q.user_id = $1 and ${rows} and exists (select 1 from fresh) and ${newer}
    )
    select attempt_id, state, exists (select 1 from accepted) as accepted, ${late} as late,
      exists (select 1 from attempt_events e where e.user_id = $1 and e.attempt_id = found.attempt_id
        and e.device = $4 and e.seq = $5) as known,
      exists (select 1 from fresh) as fresh,
      greatest($5::int, (select seq from attempt_events e where e.user_id = $1
        and e.attempt_id = found.attempt_id and e.device = $4 order by seq desc limit 1)) as watermark
    from found`;
  return { name: `drills_save_${kind}`, text: text.replaceAll('@kind', kind) };
}
const statements = Object.fromEntries(
  (Object.keys(kinds) as SavedKind[]).map((kind) => [kind, statementOf(kind)]),
) as Record<SavedKind, Statement>;

export const saveEvent = async (
  db: Db,
  kind: SavedKind,
  event: EventRow,
): Promise<EventOutcome | undefined> =>
  (
    await db.rows<EventOutcome & Record<string, unknown>>(statements[kind], [
      event.userId,
      event.drillQuestionId,
      event.attemptId,
      event.device,
      event.seq,
      event.at,
      event.now,
      JSON.stringify(event.data),
      event.states,
    ])
  )[0];

const recountFlags = {
  name: 'drills_recount_flags',
  text: `with counted as (
      update attempts set flagged_count =
        (select count(*) from attempt_questions q where q.user_id = $1 and q.attempt_id = $2 and q.flagged)
      where user_id = $1 and id = $2
    )
    update student_questions s set flagged = q.flagged from attempt_questions q
    where q.user_id = $1 and q.id = $3 and s.user_id = $1 and s.question_id = q.question_id`,
};
/** After a flag on a finished attempt: its count in the list, and the question's place in the review inbox. */
export const settleFlag = (tx: Db, userId: string, attemptId: string, drillQuestionId: string) =>
  tx.rows(recountFlags, [userId, attemptId, drillQuestionId]);
