import {
  breakEndsAt,
  findSection,
  isLast,
  type PracticeState,
  type SectionRun,
  stopClockLeftMs,
} from './state.ts';

/** A change by the clock that the student must be notified of. */
export interface Notice {
  readonly code:
    | 'time-added'
    | 'section-time-up'
    | 'break-overrun'
    | 'late-entry'
    | 'pause-over'
    | 'ended-by-time';
  readonly sectionNo: number;
  readonly at: Date;
  /** Seconds lost, exceeded, added by staff, or used by pauses; for a section out of time, the time that it had. */
  readonly seconds: number;
}

/** Breaks exceeded by fewer seconds are not reported. */
const overrunToleranceSeconds = 5;

function breakNotice(state: PracticeState, section: SectionRun, now: Date): Notice[] {
  const next = findSection(state, section.no + 1);
  if (!section.breakStartedAt || section.breakSeconds === 0 || !next || state.rules.autoStart) return [];
  const open = state.state === 'in_break' && state.sectionNo === section.no;
  const endedAt = section.breakEndedAt ?? (open ? now : null);
  const due = new Date(section.breakStartedAt.getTime() + section.breakSeconds * 1000);
  const seconds = endedAt ? Math.floor((endedAt.getTime() - due.getTime()) / 1000) : 0;
  return seconds > overrunToleranceSeconds
    ? [{ code: 'break-overrun', sectionNo: next.no, at: due, seconds }]
    : [];
}

/** The time lost of a section that began by the clock. */
function lateNotice(state: PracticeState, section: SectionRun): Notice[] {
  if (section.lateSeconds === 0 || !section.startedAt) return [];
  const before = findSection(state, section.no - 1);
  const code = before && before.breakSeconds > 0 ? ('break-overrun' as const) : ('late-entry' as const);
  return [{ code, sectionNo: section.no, at: section.startedAt, seconds: section.lateSeconds }];
}

function timeNotice(state: PracticeState, section: SectionRun): Notice[] {
  if (section.endedBy !== 'time' || !section.endedAt) return [];
  const code = isLast(state, section.no) ? ('ended-by-time' as const) : ('section-time-up' as const);
  return [{ code, sectionNo: section.no, at: section.endedAt, seconds: section.budgetSeconds }];
}

function addedNotice({ no, startedAt, addedSeconds }: SectionRun): Notice[] {
  if (addedSeconds === 0 || !startedAt) return [];
  return [{ code: 'time-added', sectionNo: no, at: startedAt, seconds: addedSeconds }];
}

/**
 * All changes by the clock, oldest first, derived from the stored sections. `pauseOver` is when the stopped clock
 * resumed automatically, which sections do not store.
 */
export function listClockNotices(
  state: PracticeState,
  pauseOver: { readonly sectionNo: number; readonly at: Date } | null,
  now: Date,
): Notice[] {
  const notices = state.sections.flatMap((section) => [
    ...lateNotice(state, section),
    ...addedNotice(section),
    ...timeNotice(state, section),
    ...breakNotice(state, section, now),
  ]);
  const spent = state.rules.stopClockSeconds > 0 && stopClockLeftMs(state) === 0;
  if (spent && pauseOver)
    notices.push({ code: 'pause-over', ...pauseOver, seconds: state.rules.stopClockSeconds });
  return notices.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** The current break in the format of the page. */
export function presentBreak(state: PracticeState) {
  const section = state.state === 'in_break' ? findSection(state, state.sectionNo) : undefined;
  if (!section?.breakStartedAt) return null;
  return {
    startedAt: section.breakStartedAt,
    endsAt: breakEndsAt(state),
    seconds: section.breakSeconds,
    nextSectionNo: section.no + 1,
  };
}
