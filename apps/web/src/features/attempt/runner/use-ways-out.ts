import { useEffect, useRef } from 'react';
import type { Attempt } from '../state/use-attempt.ts';
import type { RunnerBodyProps } from './RunnerBody.tsx';
import { useBeforeUnload } from './use-before-unload.ts';

/** What happens around an attempt when its page is left, or when the attempt itself goes. */
export function useWaysOut(props: RunnerBodyProps, attempt: Attempt, pauseBehind: () => Promise<void>): void {
  const { leftBehind, onNext } = props;
  const { drill, phase } = attempt;
  useBeforeUnload(!attempt.durable && attempt.status.waiting > 0);

  const runs =
    props.live && phase === 'working' && drill.state === 'started' && drill.clock.budgetSeconds !== null;
  const behind = useRef(pauseBehind);
  behind.current = pauseBehind;
  useEffect(() => {
    leftBehind.current = runs ? () => void behind.current() : null;
  }, [leftBehind, runs]);

  // One that was fetched ahead and withdrawn since: the student never saw more than its first moment.
  const withdrawn = attempt.gone && props.drill.state === 'new' && onNext !== undefined;
  const goOn = useRef(onNext);
  goOn.current = onNext;
  useEffect(() => {
    if (withdrawn) goOn.current?.();
  }, [withdrawn]);

  useEffect(() => {
    document.title = `${drill.title} · Docket`;
  }, [drill.title]);
}
