import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { deviceStorage } from '../../../lib/device-storage.ts';

export const MIN_SHARE = 30;
export const MAX_SHARE = 70;
/** 'columns': the text is beside the question; 'rows': above it. */
export type SplitDirection = 'columns' | 'rows';

/** Upright windows that are too narrow for two columns (see Panes.module.css). */
const ROWS = '(max-width: 959.98px) and (min-height: 640px)';
const keys: Record<SplitDirection, string> = { columns: 'docket-split', rows: 'docket-split-rows' };
const clampShare = (share: number) => Math.min(MAX_SHARE, Math.max(MIN_SHARE, Math.round(share)));

function readShare(direction: SplitDirection): number {
  try {
    return clampShare(Number(deviceStorage.getItem(keys[direction])) || 50);
  } catch {
    return 50;
  }
}

/** How the window is divided, and the share of the text in percent, which this device remembers for each direction. */
export function useSplit() {
  const direction = useMediaQuery(ROWS, undefined, { getInitialValueInEffect: false }) ? 'rows' : 'columns';
  const [shares, setShares] = useState(() => ({ columns: readShare('columns'), rows: readShare('rows') }));
  const setShare = (next: number) => {
    const share = clampShare(next);
    setShares((before) => ({ ...before, [direction]: share }));
    try {
      deviceStorage.setItem(keys[direction], String(share));
    } catch {
      // Without storage, the share lasts until the page is left.
    }
  };
  return { direction, share: shares[direction], setShare } as const;
}
