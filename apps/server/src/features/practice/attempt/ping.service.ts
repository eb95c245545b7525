import type { ClientEventKey, QuestionVisit, SpentTime } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { type AttemptClock, capClaimedTime, elapsedMs } from '@docket/rules';
import { wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  type Ack,
  type AttemptServices,
  addTime,
  clampToServerTime,
  type EventKey,
  onePerQuestion,
  pingToleranceMs,
  readEventKey,
  recount,
} from '../../attempts/index.ts';
import { lockTimedPractice, type TimedPractice, type TimedSection } from './ping.queries.ts';
import { practiceNotFound, practiceQuestionNotFound } from './practice-errors.ts';
import { settle } from './settle.service.ts';

export interface PracticePing {
  readonly userId: string;
  readonly attemptId: string;
  readonly records: readonly SpentTime[];
  readonly visits: readonly QuestionVisit[];
  readonly event: ClientEventKey | undefined;
  readonly now: Date;
}

/** The clock of a section; while it runs, that is the clock of the attempt. */
function getSectionClock(attempt: TimedPractice, section: TimedSection): AttemptClock {
  const here = section.no === attempt.sectionNo && section.endedAt === null;
  return {
    startedAt: here ? attempt.startedAt : new Date(section.startedAt),
    pausedAt: here ? attempt.pausedAt : null,
    pausedMs: here ? attempt.pausedMs : section.pausedMs,
    budgetSeconds: section.budgetSeconds,
    endedAt: section.endedAt === null ? null : new Date(section.endedAt),
  };
}

/**
 * Seconds are accepted while the section runs, late after a pause if they are from before it, and late for a section
 * that ran out of time.
 */
function isOpen(attempt: TimedPractice, section: TimedSection | undefined, at: Date): boolean {
  if (!section || attempt.revealed || attempt.state === 'skipped') return false;
  if (section.endedAt !== null) return section.endedBy === 'time';
  return attempt.state === 'started' || (attempt.state === 'paused' && at < attempt.pausedAt!);
}

/**
 * Caps the seconds of a batch: in total never more than the section's clock has run, and for the running section no
 * more than has passed since the last batch, by the client's timestamps.
 */
function capToSectionClock(
  attempt: TimedPractice,
  section: TimedSection,
  claims: { drillQuestionId: string; timeSpent: number }[],
  at: Date,
  now: Date,
) {
  const clock = getSectionClock(attempt, section);
  const until =
    attempt.closesAt && section.endedAt === null && attempt.closesAt < now ? attempt.closesAt : now;
  const inAll = capClaimedTime(claims, elapsedMs(clock, until) + pingToleranceMs - section.timeMs, 0);
  if (section.endedAt !== null) return inAll;
  const since = attempt.timedAt ?? attempt.startedAt ?? now;
  return capClaimedTime(inAll, at.getTime() - since.getTime(), pingToleranceMs);
}

const own = (attempt: TimedPractice, ids: readonly string[]): Map<string, number> => {
  const sectionNos = new Map(attempt.questions.map((question) => [question.id, question.sectionNo]));
  if (ids.some((id) => !sectionNos.has(id))) throw practiceQuestionNotFound();
  return sectionNos;
};

/** With the time of the section that runs, so that the page learns of time that staff added. */
export interface PracticeTimeAck extends Ack {
  readonly budgetSeconds: number | null;
}

async function store(
  deps: Deps,
  ping: PracticePing,
  { device, seq, at }: EventKey,
): Promise<PracticeTimeAck | null> {
  const { userId, attemptId, now } = ping;
  const claims = onePerQuestion(ping.records);
  const visits = ping.visits.map(({ drillQuestionId, at: opened }) => ({
    attemptQuestionId: drillQuestionId,
    at: clampToServerTime(now, opened).toISOString(),
  }));
  const ids = [
    ...new Set([
      ...claims.map((claim) => claim.drillQuestionId),
      ...visits.map((visit) => visit.attemptQuestionId),
    ]),
  ];
  return deps.db.transaction(async (tx) => {
    const attempt = await lockTimedPractice(tx, userId, attemptId, device, seq, ids);
    if (!attempt) throw practiceNotFound();
    const { watermark } = attempt;
    const here = attempt.sections.find((one) => one.no === attempt.sectionNo && one.endedAt === null);
    const budgetSeconds = here?.budgetSeconds ?? null;
    if (attempt.known) return { ok: true, watermark, duplicate: true, budgetSeconds };
    const sectionNos = own(attempt, ids);
    const sections = new Map(attempt.sections.map((section) => [section.no, section]));
    const nos = ids.length > 0 ? [...new Set(sectionNos.values())] : [attempt.sectionNo ?? 0];
    if (!nos.every((no) => isOpen(attempt, sections.get(no), at))) return null;
    const spent = nos.flatMap((no) =>
      capToSectionClock(
        attempt,
        sections.get(no)!,
        claims.filter((claim) => sectionNos.get(claim.drillQuestionId) === no),
        at,
        now,
      ),
    );
    const late = !nos.includes(attempt.sectionNo ?? 0) || sections.get(attempt.sectionNo!)!.endedAt !== null;
    const fresh = await addTime(tx, {
      userId,
      attemptId,
      device,
      seq,
      at,
      now,
      spent: spent.map((claim) => ({
        drillQuestionId: claim.drillQuestionId,
        ms: Math.round(claim.timeSpent * 1000),
      })),
      late,
      ...(visits.length > 0 ? { visits } : {}),
    });
    if (late) await recount(tx, userId, attemptId);
    return { ok: true, watermark, duplicate: !fresh, budgetSeconds };
  });
}

/**
 * Adds the seconds of a batch to its questions, capped by the clocks of their sections, and stores which question was
 * opened when. Throws NOT_FOUND, WRONG_STATE.
 */
export async function savePracticeTime(
  deps: Deps,
  services: AttemptServices,
  ping: PracticePing,
): Promise<PracticeTimeAck> {
  const mark = readEventKey(deps, ping.event, ping.now);
  const ack = await store(deps, ping, mark);
  if (ack) return ack;
  // Time may have run out since the row was written.
  await settle(deps, services, ping);
  const again = await store(deps, ping, mark);
  if (!again) throw wrongState(errorMessages.practice.noSectionForTime);
  return again;
}
