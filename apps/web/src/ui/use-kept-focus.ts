import { type RefObject, useEffect, useRef } from 'react';

/**
 * Some actions remove rows from a list, with their buttons. The focus then moves to the row that replaced the last
 * focused one. For the element around the heading and the rows.
 */
export function useKeptFocus(rows: readonly string[]): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(-1);
  const key = rows.join();
  useEffect(() => {
    const element = list.current;
    const recordFocus = (event: FocusEvent) => {
      const row = (event.target as Element).closest('[data-row]');
      if (row) last.current = [...(row.parentElement?.children ?? [])].indexOf(row);
      else if (last.current < 0) last.current = 0;
    };
    element?.addEventListener('focusin', recordFocus);
    return () => element?.removeEventListener('focusin', recordFocus);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the rows
  useEffect(() => {
    if (last.current < 0 || document.activeElement !== document.body) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    links[Math.min(last.current, links.length - 1)]?.focus();
  }, [key]);
  return list;
}
