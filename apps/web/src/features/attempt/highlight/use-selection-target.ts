import type { HighlightRange } from '@docket/contract/types';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { createRange, findClickPosition, getSelectedSpans } from './dom-offsets.ts';
import { listMarksAt, type Span } from './ranges.ts';

/** What the toolbar would highlight, and its position on the screen. */
export interface Target {
  readonly spans: readonly Span[];
  readonly rect: {
    readonly top: number;
    readonly bottom: number;
    readonly left: number;
    readonly width: number;
  };
  /** An existing highlight that was clicked, not a selection. */
  readonly existing: boolean;
}

/** Follows the selection in the texts, and clicks on highlights. `atOnce` may handle a finished selection itself. */
export function useSelectionTarget(
  scope: RefObject<HTMLElement | null>,
  marks: RefObject<readonly HighlightRange[]>,
  atOnce: RefObject<((spans: readonly Span[]) => boolean) | null>,
) {
  const [target, setTarget] = useState<Target | null>(null);

  useEffect(() => {
    const root = scope.current;
    if (!root) return;
    let pressed = false;
    const inToolbar = (event: Event) =>
      event.target instanceof Element && event.target.closest('[data-highlight-toolbar]') !== null;

    const check = () => {
      const selection = document.getSelection();
      const spans = getSelectedSpans(root, selection);
      const rect = spans.length > 0 ? selection?.getRangeAt(0).getBoundingClientRect() : undefined;
      setTarget((now) => (rect ? { spans, rect, existing: false } : now?.existing ? now : null));
    };
    const down = (event: PointerEvent) => {
      if (inToolbar(event)) return;
      pressed = true;
      setTarget(null);
    };
    const up = (event: PointerEvent) => {
      if (inToolbar(event)) return;
      pressed = false;
      // The browser updates the selection only after this event.
      setTimeout(() => {
        const selection = document.getSelection();
        const spans = getSelectedSpans(root, selection);
        if (spans.length > 0) {
          if (!atOnce.current?.(spans)) check();
          return;
        }
        const at =
          event.target instanceof Node && root.contains(event.target)
            ? findClickPosition(root, selection)
            : null;
        const hit = at && !at.part.startsWith('option') ? listMarksAt(marks.current, at.part, at.offset) : [];
        const range = at && hit[0] && createRange(at.root, hit[0].start, hit[0].end);
        if (range) setTarget({ spans: hit, rect: range.getBoundingClientRect(), existing: true });
      });
    };
    const selectionChange = () => {
      if (!pressed) check();
    };
    const scroll = () => {
      const selection = document.getSelection();
      if (getSelectedSpans(root, selection).length > 0) check();
      else setTarget(null);
    };
    document.addEventListener('selectionchange', selectionChange);
    document.addEventListener('pointerdown', down);
    document.addEventListener('pointerup', up);
    document.addEventListener('pointercancel', up);
    root.addEventListener('scroll', scroll, { capture: true, passive: true });
    window.addEventListener('resize', scroll);
    return () => {
      document.removeEventListener('selectionchange', selectionChange);
      document.removeEventListener('pointerdown', down);
      document.removeEventListener('pointerup', up);
      document.removeEventListener('pointercancel', up);
      root.removeEventListener('scroll', scroll, { capture: true });
      window.removeEventListener('resize', scroll);
    };
  }, [scope, marks, atOnce]);

  return { target, close: useCallback(() => setTarget(null), []) };
}
