import { nextDueAt, type PracticeState, type SectionRun } from '@docket/rules';
import { and, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { insertion, updating } from '../../../db/upsert.ts';
import {
  attemptEvents,
  attemptQuestions,
  attemptSections,
  attempts,
  studentQuestions,
} from '../../attempts/attempts.tables.ts';
import { updateAttempt } from '../../attempts/index.ts';

const saveSections = updating(attemptSections, {
  name: 'practice_save_sections',
  key: ['userId', 'attemptId', 'no'],
  changed: [
    'startedAt',
    'pausedMs',
    'endedAt',
    'endedBy',
    'breakStartedAt',
    'breakEndedAt',
    'lateSeconds',
    'budgetSeconds',
    'addedSeconds',
  ],
});
/**
 * Writes a state with the changed sections. closes_at is the next time at which the clock changes something: the end
 * of the running section.
 */
export async function saveState(
  tx: Db,
  userId: string,
  attemptId: string,
  state: PracticeState,
  changed: readonly SectionRun[],
): Promise<void> {
  const { clock } = state;
  await updateAttempt(tx, userId, attemptId, {
    state: state.state,
    sectionNo: state.sectionNo,
    startedAt: clock.startedAt,
    pausedAt: clock.pausedAt,
    pausedMs: clock.pausedMs,
    budgetSeconds: clock.budgetSeconds,
    timedAt: state.arrivedAt,
    endedAt: state.endedAt,
    closesAt: nextDueAt(state),
  });
  await saveSections(
    tx,
    changed.map((section) => ({ ...section, userId, attemptId })),
  );
}

const mark = insertion(studentQuestions, {
  name: 'practice_mark_given',
  columns: ['userId', 'questionId', 'type', 'servedAt'],
  isIdempotent: true,
});
/** Marks the questions of begun sections as seen. A test that was never begun stays new. */
export async function markSectionsSeen(
  tx: Db,
  userId: string,
  attemptId: string,
  nos: readonly number[],
): Promise<void> {
  const begun = await tx.orm
    .select({
      userId: attemptQuestions.userId,
      questionId: attemptQuestions.questionId,
      type: attemptSections.type,
      servedAt: sql<Date>`${attemptSections.startedAt}`.mapWith(attemptSections.startedAt),
    })
    .from(attemptQuestions)
    .innerJoin(
      attemptSections,
      and(
        eq(attemptSections.userId, attemptQuestions.userId),
        eq(attemptSections.attemptId, attemptQuestions.attemptId),
        eq(attemptSections.no, attemptQuestions.sectionNo),
      ),
    )
    .where(
      and(
        eq(attemptQuestions.userId, userId),
        eq(attemptQuestions.attemptId, attemptId),
        isAmong(attemptQuestions.sectionNo, nos),
      ),
    );
  await mark(tx, begun);
}

const overdue = builtOnce((orm) =>
  orm
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, sql.placeholder('user')),
        lte(attempts.closesAt, sql.placeholder('now')),
        isNotNull(attempts.closesAt),
        eq(attempts.surface, sql`'practice'`),
        isNull(attempts.deletedAt),
      ),
    )
    .limit(50)
    .prepare('practice_overdue'),
);
/** Attempts in which the clock has changed something (attempts_closing). */
export const findOverdue = (db: Db, userId: string, now: Date) => overdue(db).execute({ user: userId, now });

/**
 * Stores that the clock was stopped, for the replay. `leftMs` is how long it may stay stopped; null means no limit.
 */
export const insertPause = async (
  tx: Db,
  userId: string,
  attemptId: string,
  pause: {
    readonly device: string;
    readonly sectionNo: number;
    readonly leftMs: number | null;
    readonly at: Date;
    readonly now: Date;
  },
) =>
  tx.orm.insert(attemptEvents).values({
    userId,
    attemptId,
    device: pause.device,
    seq: 1,
    kind: 'pause',
    data: { sectionNo: pause.sectionNo, leftMs: pause.leftMs },
    clientAt: pause.at,
    serverAt: pause.now,
  });

/** The last time the clock was stopped; read only if the whole allowance was used. */
export const findLastPause = async (db: Db, userId: string, attemptId: string) =>
  (
    await db.orm
      .select({
        sectionNo: sql<number>`(${attemptEvents.data}->>'sectionNo')::int`,
        leftMs: sql<number | null>`(${attemptEvents.data}->>'leftMs')::float8`,
        clientAt: attemptEvents.clientAt,
      })
      .from(attemptEvents)
      .where(
        and(
          eq(attemptEvents.userId, userId),
          eq(attemptEvents.attemptId, attemptId),
          eq(attemptEvents.kind, 'pause'),
        ),
      )
      .orderBy(desc(attemptEvents.clientAt))
      .limit(1)
  )[0];
