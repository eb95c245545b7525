import { useEffect } from 'react';
import { call } from '../../../../lib/client.ts';

/** The server shows presence for a minute; renew it well before. */
const AGAIN_MS = 30_000;

/** Shows colleagues that this ticket is open here, while the page is visible. */
export function usePresence(id: string): void {
  useEffect(() => {
    const say = (looking: boolean) =>
      // A failure does no harm: presence is renewed soon or expires.
      call('PUT /ticket/{id}/looking', { params: { id }, body: { looking } }, { keepalive: !looking }).catch(
        () => undefined,
      );
    const seen = () => {
      if (document.visibilityState === 'visible') void say(true);
    };
    seen();
    const timer = setInterval(seen, AGAIN_MS);
    return () => {
      clearInterval(timer);
      void say(false);
    };
  }, [id]);
}
