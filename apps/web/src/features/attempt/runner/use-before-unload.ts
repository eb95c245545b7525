import { useEffect } from 'react';

/** Has the browser ask before the page is left. */
export function useBeforeUnload(ask: boolean): void {
  useEffect(() => {
    if (!ask) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [ask]);
}
