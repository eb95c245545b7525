import { useEffect, useRef, useState } from 'react';
import { claimTab, type Liveness } from './live-tab.ts';

export interface LiveTab {
  readonly status: Liveness;
  /** Increases each time this tab takes the attempt back from another; its earlier state may be stale. */
  readonly turn: number;
  readonly takeOver: () => void;
}

/** Keeps a running attempt to one live tab. */
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
