import type { Accommodations, AttemptSheet, DrillSettings, Practice } from '@docket/contract/types';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Runner } from '../runner/Runner.tsx';
import type { LiveTab } from '../state/use-live-tab.ts';
import { canPause, createSectionAdapter } from './section-adapter.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

interface Props {
  practice: Practice;
  sheet: AttemptSheet;
  /** Device time (ms) at which the section came from the server. */
  receivedAt: number;
  userId: string;
  settings: DrillSettings;
  onSettings: (change: Partial<DrillSettings>) => void;
  accommodations: Accommodations;
  tab: LiveTab;
  /** The server has a newer state of the whole test. */
  onPractice: (practice: Practice) => void;
  onLeave: () => void;
  banner: ReactNode;
}

const ignoreSheet = () => {};
/**
 * Shows the running section of a practice test. Its page asks for confirmation before the student leaves while the
 * clock runs.
 */
export function SectionRunner({ practice, sheet, onPractice, onLeave, ...rest }: Props) {
  const no = practice.sectionNo ?? 1;
  const { id } = practice;
  const pauses = canPause(practice);
  const latest = useRef({ practice, onPractice });
  latest.current = { practice, onPractice };
  // Created again only when its data changes, so that the section keeps its queue.
  const budget = practice.sections.find((section) => section.no === no)?.budgetSeconds;
  const key = JSON.stringify([id, no, practice.state, pauses, practice.stopClockSecondsLeft, budget]);
  const adapter = useMemo(
    () =>
      key ? createSectionAdapter(latest.current.practice, no, (now) => latest.current.onPractice(now)) : null,
    [key, no],
  );
  const [left, setLeft] = useState(false);
  const answer = useLeaveGuard(practice.state === 'live' && !left);
  // Only after the guard is removed.
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    if (left) leave.current();
  }, [left]);
  if (!adapter) return null;
  return (
    <Runner
      {...rest}
      sheet={sheet}
      adapter={adapter}
      // The adapter has already notified the page of the whole test.
      onSheet={ignoreSheet}
      nextLabel=""
      blockedLeave={answer ? { stay: () => answer(false) } : null}
      onLeave={() => (answer ? answer(true) : setLeft(true))}
    />
  );
}
