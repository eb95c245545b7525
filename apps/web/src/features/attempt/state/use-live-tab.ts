import { useEffect, useRef, useState } from 'react';
import { claimTab, type Liveness } from './live-tab.ts';

export interface LiveTab {
  readonly status: Liveness;
  /** Grows each time this tab gets the attempt back from another: what it showed before may be stale. */
  readonly turn: number;
  readonly takeOver: () => void;
}

/** Keeps an attempt to one live tab while it is under way. */
export function useLiveTab(name: string, underWay: boolean): LiveTab {
  const [state, setState] = useState<{ status: Liveness; turn: number }>({ status: 'pending', turn: 0 });
  const claim = useRef<ReturnType<typeof claimTab> | null>(null);
  useEffect(() => {
    if (!underWay) return;
    const own = claimTab(`docket-attempt-${name}`, (status) =>
      setState((before) => ({
        status,
        turn: before.turn + (status === 'live' && before.status === 'elsewhere' ? 1 : 0),
      })),
    );
    claim.current = own;
    return () => own.release();
  }, [name, underWay]);
  return {
    status: underWay ? state.status : 'live',
    turn: state.turn,
    takeOver: () => claim.current?.takeOver(),
  };
}
