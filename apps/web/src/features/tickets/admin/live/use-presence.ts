import { useEffect } from 'react';
import { call } from '../../../../lib/client.ts';

/** The server shows presence for a minute; renew it well before. */
const AGAIN_MS = 30_000;

/** Shows colleagues that this ticket is open here, while the page is visible. */
export function usePresence(id: string): void {
  useEffect(() => {
    const sendPresence = (open: boolean) =>
      // A failure does no harm: presence is renewed soon or expires.
      call('PUT /ticket/{id}/presence', { params: { id }, body: { open } }, { keepalive: !open }).catch(
        () => undefined,
      );
    const seen = () => {
      if (document.visibilityState === 'visible') void sendPresence(true);
    };
    seen();
    const timer = setInterval(seen, AGAIN_MS);
    return () => {
      clearInterval(timer);
      void sendPresence(false);
    };
  }, [id]);
}
