import { type ComponentType, useEffect, useState } from 'react';
import { usePaletteKey } from './use-palette-key.ts';

/** The command palette, which the route provides, with a function that preloads it. */
export type LazyPalette<P> = ComponentType<P> & { preload: () => Promise<unknown> };

/**
 * Well after the page, so that the page does not wait. Preloading matters because what is typed right after the
 * shortcut must reach the field.
 */
const PRELOAD_AFTER_MS = 1_500;

/** Opens the palette by its shortcut or a button. */
export function usePalette({ preload }: { readonly preload: () => Promise<unknown> }) {
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const open = () => setIsPaletteOpen(true);
  usePaletteKey(open);
  useEffect(() => {
    const timer = setTimeout(() => preload().catch(() => {}), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [preload]);
  return { isPaletteOpen: isPaletteOpen, open, close: () => setIsPaletteOpen(false) };
}
