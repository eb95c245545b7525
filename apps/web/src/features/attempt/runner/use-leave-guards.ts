import type { AttemptSheet } from '@docket/contract/types';
import { useEffect, useRef } from 'react';
import type { Attempt } from '../state/use-attempt.ts';
import type { RunnerBodyProps } from './RunnerBody.tsx';
import { useBeforeUnload } from './use-before-unload.ts';

/** What happens around an attempt when its page is left, or when the attempt itself goes. */
export function useLeaveGuards<S extends AttemptSheet>(
  props: RunnerBodyProps<S>,
  attempt: Attempt<S>,
  pauseBehind: () => Promise<void>,
): void {
  const { leftBehind, onNext, adapter } = props;
  const { sheet, phase } = attempt;
  useBeforeUnload(!attempt.durable && attempt.status.waiting > 0);

  const runs =
    // A page that asks before it is left has paused by then.
    props.leaving === undefined &&
    props.live &&
    phase === 'working' &&
    sheet.state === 'started' &&
    sheet.clock.budgetSeconds !== null;
  const behind = useRef(pauseBehind);
  behind.current = pauseBehind;
  useEffect(() => {
    leftBehind.current = runs ? () => void behind.current() : null;
  }, [leftBehind, runs]);

  // One that was fetched ahead and withdrawn since: the student never saw more than its first moment.
  const withdrawn = attempt.gone && props.sheet.state === 'new' && onNext !== undefined;
  const goOn = useRef(onNext);
  goOn.current = onNext;
  useEffect(() => {
    if (withdrawn) goOn.current?.();
  }, [withdrawn]);

  const title = adapter.title ?? sheet.title;
  useEffect(() => {
    document.title = `${title} · Docket`;
  }, [title]);
}
