import { countedTimeLine, type OptionKey, timeLine, workedMs } from '@docket/rules';
import type { AttemptQuestionRow, AttemptSectionRow } from '../../attempts/index.ts';
import type { StoredEvent } from './result.queries.ts';

/** A section's questions and events on the section's own timeline. */
export interface SectionTiming {
  readonly durationMs: number;
  /** Milliseconds from the start of the section, by the time counted on its questions. */
  readonly toSectionMs: (at: Date) => number;
  readonly visits: readonly { readonly ms: number; readonly no: number }[];
}

/** Null unless the section was begun and has ended. */
export function sectionTiming(
  section: AttemptSectionRow,
  rows: readonly AttemptQuestionRow[],
  events: readonly StoredEvent[],
): SectionTiming {
  const startedAt = section.startedAt!;
  const times = {
    startedAt,
    endedAt: section.endedAt ?? startedAt,
    pausedMs: section.pausedMs,
    pauses: events.flatMap((event) =>
      event.kind === 'pause' && event.data.sectionNo === section.no ? event.clientAt : [],
    ),
  };
  const numbers = new Map(rows.map((row) => [row.id, row.no]));
  const opened = events
    .flatMap((event) => (event.kind === 'ping' ? event.data : []))
    .flatMap(({ attemptQuestionId, at }) => {
      const no = numbers.get(attemptQuestionId);
      return no === undefined ? [] : { no, at: new Date(at) };
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const eventTimes = events.flatMap((event) =>
    event.kind === 'pause' || event.kind === 'ping' ? [] : event.clientAt,
  );
  const byClock = timeLine(times, [...eventTimes, ...opened.map((visit) => visit.at)]);
  const visits = opened
    .map(({ no, at }) => ({ no, ms: byClock(at) }))
    .filter((visit, i, all) => visit.no !== all[i - 1]?.no);
  const counted = countedTimeLine({
    visits,
    durationMs: workedMs(times),
    spentMs: new Map(rows.map((row) => [row.no, row.timeMs])),
  });
  return {
    durationMs: counted.durationMs,
    toSectionMs: (at) => counted.toPosition(byClock(at)),
    visits: visits.map(({ no, ms }) => ({ no, ms: counted.toPosition(ms) })),
  };
}

/** Answers to one question in order, including the final one, which may exist only in the submit. */
export function answersTo(
  row: AttemptQuestionRow,
  events: readonly StoredEvent[],
  { toSectionMs, durationMs }: SectionTiming,
): { answer: OptionKey | null; ms: number }[] {
  const answers = events.flatMap((event) =>
    event.kind === 'answer' && event.attemptQuestionId === row.id
      ? { answer: event.data.answer, ms: toSectionMs(event.clientAt) }
      : [],
  );
  const last = { answer: row.answer, ms: row.answerAt ? toSectionMs(row.answerAt) : durationMs };
  return [...answers, last].filter((answer, i, all) => answer.answer !== (all[i - 1]?.answer ?? null));
}
