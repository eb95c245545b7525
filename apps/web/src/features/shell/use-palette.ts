import { type ComponentType, useEffect, useState } from 'react';
import { usePaletteKey } from './use-palette-key.ts';

/** The command palette, which the route hands in; also says how to fetch it ahead of its first use. */
export type LazyPalette<P> = ComponentType<P> & { preload: () => Promise<unknown> };

/** Well after the page, so that it does not wait; what is typed right after the key must find its field. */
const PRELOAD_AFTER_MS = 1_500;

/** Opens the palette by its key or a button. */
export function usePalette({ preload }: { readonly preload: () => Promise<unknown> }) {
  const [finding, setFinding] = useState(false);
  const open = () => setFinding(true);
  usePaletteKey(open);
  useEffect(() => {
    const timer = setTimeout(() => preload().catch(() => {}), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [preload]);
  return { finding, open, close: () => setFinding(false) };
}
