import { useEffect } from 'react';
import { call } from '../../../../lib/client.ts';

/** Colleagues are told for a minute; said again well before. */
const AGAIN_MS = 30_000;

/** Says to colleagues that a ticket is open here, for as long as it is and the page is in sight. */
export function usePresence(id: string): void {
  useEffect(() => {
    const say = (looking: boolean) =>
      // Only a courtesy: what fails is said again soon, or forgotten by itself.
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
