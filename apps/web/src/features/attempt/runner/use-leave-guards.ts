import type { AttemptSheet } from '@docket/contract/types';
import { useEffect, useRef } from 'react';
import type { Attempt } from '../state/use-attempt.ts';
import type { RunnerBodyProps } from './runner-props.ts';
import { useBeforeUnload } from './use-before-unload.ts';

/** What happens when the page of an attempt is left, or when the attempt is deleted. */
export function useLeaveGuards<S extends AttemptSheet>(
  props: RunnerBodyProps<S>,
  attempt: Attempt<S>,
  pauseBehind: () => Promise<void>,
): void {
  const { leftBehind, onNext, adapter } = props;
  const { sheet, phase } = attempt;
  useBeforeUnload(!attempt.durable && attempt.status.waiting > 0);

  const runs =
    // A page that asks for confirmation has already paused the attempt.
    props.blockedLeave === undefined &&
    props.live &&
    phase === 'working' &&
    sheet.state === 'started' &&
    sheet.clock.budgetSeconds !== null;
  const pause = useRef(pauseBehind);
  pause.current = pauseBehind;
  useEffect(() => {
    leftBehind.current = runs ? () => void pause.current() : null;
  }, [leftBehind, runs]);

  // The drill was fetched ahead and has been withdrawn since; the student saw it only for an instant.
  const withdrawn = attempt.gone && props.sheet.state === 'new' && onNext !== undefined;
  const latestOnNext = useRef(onNext);
  latestOnNext.current = onNext;
  useEffect(() => {
    if (withdrawn) latestOnNext.current?.();
  }, [withdrawn]);

  const title = adapter.title ?? sheet.title;
  useEffect(() => {
    document.title = `${title} · Docket`;
  }, [title]);
}
