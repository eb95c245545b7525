import { useCallback, useEffect, useRef, useState } from 'react';

const none = { 'data-before': false, 'data-after': false } as const;

/** Whether the content of a box that scrolls sideways extends beyond its edges. */
export function useEdges() {
  const ref = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState<Record<keyof typeof none, boolean>>(none);
  const measure = useCallback(() => {
    const box = ref.current;
    if (!box) return;
    const before = box.scrollLeft > 1;
    const after = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
    setHidden((was) =>
      was['data-before'] === before && was['data-after'] === after
        ? was
        : { 'data-before': before, 'data-after': after },
    );
  }, []);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    // The size of its table changes with the rows and columns.
    for (const child of box.children) watch.observe(child);
    return () => watch.disconnect();
  }, [measure]);
  return { ref, hidden, onScroll: measure };
}
