import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../../lib/client.ts';

/** While it plays, the position is sent at most this often; and when the page is left. */
const everyMs = 10_000;

/** Saves where a recording was left. A failed save does no harm, because the next one repeats it. */
export function useProgress(id: string) {
  const state = useRef({ second: -1, sent: -1, sentAt: 0 });
  const send = useCallback(
    (keepalive = false) => {
      const now = state.current;
      if (now.second < 0 || now.second === now.sent) return;
      now.sent = now.second;
      now.sentAt = Date.now();
      call('POST /class/student/set-progress', { body: { id, second: now.second } }, { keepalive }).catch(
        () => undefined,
      );
    },
    [id],
  );
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && send(true);
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      send(true);
    };
  }, [send]);
  return {
    record(second: number) {
      state.current.second = Math.floor(second);
      if (Date.now() - state.current.sentAt >= everyMs) send();
    },
    /** It was watched to the end, so next time it starts over. */
    rewind() {
      state.current.second = 0;
      send();
    },
  };
}
