import type { AttemptSheet, Practice, PracticeSection } from '@docket/contract';
import {
  listClockNotices,
  type PracticeState,
  presentBreak,
  type SectionRun,
  sectionMinutes,
  stopClockLeftMs,
} from '@docket/rules';
import {
  type AttemptQuestionRow,
  type AttemptRow,
  type AttemptSectionRow,
  type EmbargoedAttempt,
  type Embargoes,
  type SectionCounts,
  sheetView,
} from '../attempts/index.ts';
import type { ContentService, TestMeta } from '../content/index.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** State names as in the practice calls. */
export const practiceStates: Record<AttemptRow['state'], Practice['state']> = {
  new: 'created',
  started: 'live',
  paused: 'paused',
  in_break: 'in_break',
  completed: 'complete',
  skipped: 'skipped',
};

export const getBlindReviewStatus = (attempt: AttemptRow): Practice['blindReview'] =>
  attempt.revealedAt !== null ? 'done' : attempt.state === 'completed' ? 'open' : 'none';

const runs = ({ state, sectionNo }: AttemptRow, section: AttemptSectionRow) =>
  section.no === sectionNo && (state === 'started' || state === 'paused');

/**
 * A section as its student may see it: until the result, nothing about right answers or which section is unscored.
 */
export function sectionView(
  attempt: AttemptRow,
  section: AttemptSectionRow,
  counts: SectionCounts | undefined,
  embargoed: EmbargoedAttempt | undefined,
): PracticeSection {
  const revealed = attempt.revealedAt !== null;
  const kept = embargoed?.bySection.get(section.no);
  const right = section.rightCount === null ? null : section.rightCount - (kept?.right ?? 0);
  return {
    id: section.id,
    no: section.no,
    type: section.type,
    state: section.endedAt ? 'done' : runs(attempt, section) ? 'live' : 'waiting',
    questionCount: section.questionCount,
    budgetSeconds: section.budgetSeconds,
    startedAt: iso(section.startedAt),
    endedAt: iso(section.endedAt),
    endedBy: section.endedBy,
    answered: counts?.answered ?? 0,
    flagged: counts?.flagged ?? 0,
    timeSpent: (counts?.timeMs ?? 0) / 1000,
    lateSeconds: section.lateSeconds,
    addedSeconds: section.addedSeconds,
    variable: revealed ? section.variable : null,
    right: revealed ? right : null,
    brRight: revealed && !kept && (counts?.reviewed ?? 0) > 0 ? section.brRightCount : null,
    reviewed: counts?.reviewed ?? 0,
    embargoed: revealed ? (kept?.questions ?? 0) : 0,
  };
}

/** The questions of one section. */
export function sectionSheet(
  content: ContentService,
  test: TestMeta,
  attempt: AttemptRow,
  section: AttemptSectionRow,
  rows: readonly AttemptQuestionRow[],
  embargoes: Embargoes,
  now: Date,
): Promise<AttemptSheet> {
  const live = runs(attempt, section);
  const testNo = test.sections.find((one) => one.id === section.sectionId)?.no ?? section.no;
  return sheetView(
    content,
    {
      id: section.id,
      state: live ? (attempt.state === 'paused' ? 'paused' : 'started') : 'completed',
      title: `${test.name}, section ${testNo}`,
      onTimeUp: 'submit',
      blindReview: getBlindReviewStatus(attempt),
      clock: live
        ? {
            startedAt: attempt.startedAt,
            pausedAt: attempt.pausedAt,
            pausedMs: attempt.pausedMs,
            budgetSeconds: attempt.budgetSeconds,
            endedAt: null,
          }
        : {
            startedAt: section.startedAt,
            pausedAt: null,
            pausedMs: section.pausedMs,
            budgetSeconds: section.budgetSeconds,
            endedAt: section.endedAt,
          },
      revealed: attempt.revealedAt !== null,
      attemptId: attempt.id,
      embargoes,
      score: {
        right: section.rightCount ?? 0,
        of: section.questionCount,
        brRight: section.brRightCount,
        timeSpent: rows.reduce((sum, row) => sum + row.timeMs, 0) / 1000,
      },
      sourceOverride: {
        testId: test.id,
        testNo: test.no,
        testName: test.name,
        testSlug: test.slug,
        sectionNo: testNo,
      },
    },
    rows,
    now,
  );
}

/** The input of the view. */
export interface PracticeParts {
  readonly attempt: AttemptRow;
  readonly sections: readonly AttemptSectionRow[];
  readonly state: PracticeState;
  readonly counts: readonly SectionCounts[];
  readonly pauseOver: { readonly sectionNo: SectionRun['no']; readonly at: Date } | null;
  readonly test: TestMeta;
  /** The sheet of the running section. */
  readonly sheet: AttemptSheet | null;
  readonly embargoed: EmbargoedAttempt | undefined;
  readonly scores: Pick<Practice, 'score' | 'blindScore'>;
}

/** A practice attempt in the format of the API, at the given time. */
export function practiceView(parts: PracticeParts, now: Date): Practice {
  const { attempt, sections, state, test } = parts;
  const { rules } = state;
  const counts = new Map(parts.counts.map((count) => [count.sectionNo, count]));
  const pause = presentBreak(state);
  return {
    id: attempt.id,
    kind: attempt.kind as Practice['kind'],
    state: practiceStates[attempt.state],
    title: attempt.title,
    test: { id: test.id, name: test.name, slug: test.slug, type: test.type },
    createdAt: attempt.createdAt.toISOString(),
    completedAt: attempt.state === 'completed' ? iso(attempt.endedAt) : null,
    archivedAt: iso(attempt.archivedAt),
    excluded: attempt.excludedAt !== null,
    sectionNo: attempt.sectionNo,
    minutes: sectionMinutes(rules),
    rehearsal: rules.rehearsal,
    pausable: rules.pausable,
    autoStart: rules.autoStart,
    stopClockSecondsLeft: rules.pausable ? null : Math.floor(stopClockLeftMs(state) / 1000),
    break: pause && {
      startedAt: pause.startedAt.toISOString(),
      endsAt: iso(pause.endsAt),
      seconds: pause.seconds,
      nextSectionNo: pause.nextSectionNo,
    },
    serverNow: now.toISOString(),
    sections: sections.map((section) =>
      sectionView(attempt, section, counts.get(section.no), parts.embargoed),
    ),
    notices: listClockNotices(state, parts.pauseOver, now).map(({ code, sectionNo, at, seconds }) => ({
      code,
      sectionNo,
      at: at.toISOString(),
      seconds,
    })),
    blindReview: getBlindReviewStatus(attempt),
    sheet: parts.sheet,
    score: parts.scores.score,
    blindScore: parts.scores.blindScore,
  };
}
