import { useCallback, useEffect, useState } from 'react';

const shownMs = 1500;

/** A word on the picture about what a key did; it goes by itself. */
export function useSaid() {
  const [said, setSaid] = useState({ text: '', at: 0 });
  useEffect(() => {
    if (!said.text) return;
    const timer = window.setTimeout(() => setSaid({ text: '', at: 0 }), shownMs);
    return () => window.clearTimeout(timer);
  }, [said]);
  const say = useCallback((text: string) => setSaid({ text, at: performance.now() }), []);
  return [said.text, say] as const;
}
