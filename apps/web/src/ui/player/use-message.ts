import { useCallback, useEffect, useState } from 'react';

const shownMs = 1500;

/** A message over the video about the effect of a key; it disappears automatically. */
export function useMessage() {
  const [message, setMessage] = useState({ text: '', at: 0 });
  useEffect(() => {
    if (!message.text) return;
    const timer = window.setTimeout(() => setMessage({ text: '', at: 0 }), shownMs);
    return () => window.clearTimeout(timer);
  }, [message]);
  const showMessage = useCallback((text: string) => setMessage({ text, at: performance.now() }), []);
  return [message.text, showMessage] as const;
}
