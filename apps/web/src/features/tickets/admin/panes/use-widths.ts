import { useState } from 'react';
import { deviceStorage } from '../../../../lib/device-storage.ts';

const KEY = 'docket.desk.widths';
export type Pane = 'queue' | 'side';
/** Pixels. */
export const widest: Readonly<Record<Pane, { min: number; usual: number; max: number }>> = {
  queue: { min: 220, usual: 280, max: 460 },
  side: { min: 240, usual: 320, max: 640 },
};
export type Widths = Readonly<Record<Pane, number>>;
const usual: Widths = { queue: widest.queue.usual, side: widest.side.usual };

function stored(): Widths {
  try {
    const kept = JSON.parse(deviceStorage.getItem(KEY) ?? 'null') as Partial<Widths> | null;
    return { queue: clampWidth('queue', kept?.queue), side: clampWidth('side', kept?.side) };
  } catch {
    return usual;
  }
}
function clampWidth(pane: Pane, width: number | null | undefined): number {
  const { min, max } = widest[pane];
  if (typeof width !== 'number' || !Number.isFinite(width)) return usual[pane];
  return Math.min(max, Math.max(min, Math.round(width)));
}

/** The widths of the outer panes, stored on this device. Null is the default width. */
export function useWidths() {
  const [widths, setWidths] = useState(stored);
  const set = (pane: Pane, width: number | null) => {
    const next = { ...widths, [pane]: clampWidth(pane, width) };
    setWidths(next);
    try {
      deviceStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Without storage, the widths last until the page is left.
    }
  };
  return [widths, set] as const;
}
