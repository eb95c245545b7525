import type { CallError } from '@docket/contract/client';
import { useEffect, useState } from 'react';
import { learnServerTime } from '../../../lib/server-clock.ts';
import { stream } from '../../../lib/stream.ts';
import { applyChange, type LiveState } from './live-state.ts';

export interface Live {
  readonly state: LiveState | null;
  readonly connected: boolean;
  readonly refused: CallError | null;
}
const before: Live = { state: null, connected: false, refused: null };

/** The seats of an event, updated live while the page is open. */
export function useLive(id: string): Live {
  const [live, setLive] = useState(before);
  useEffect(() => {
    setLive(before);
    return stream(
      'GET /proctored-test/{id}/live',
      { params: { id } },
      {
        message(change) {
          learnServerTime(change.proctoredTest.serverNow, Date.now());
          setLive(({ state }) => ({ state: applyChange(state, change), connected: true, refused: null }));
        },
        state: (now) => setLive((live) => ({ ...live, connected: now === 'open' })),
        refused: (refused) => setLive((live) => ({ ...live, connected: false, refused })),
      },
    );
  }, [id]);
  return live;
}
