import { useEffect } from 'react';

/** Makes the browser ask for confirmation before the page is left. */
export function useBeforeUnload(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isEnabled]);
}
