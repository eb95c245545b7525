import type { AttemptSheet, DrillQuestion, HighlightRange } from '@docket/contract/types';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { v4 } from 'uuid';
import { announce } from '../../../lib/announce.ts';
import { notify } from '../../../lib/notify.ts';
import type { AttemptEvent } from '../../../shared/attempt-events/events.ts';
import { nameMarkedOption } from '../state/name-option.ts';
import { findHighlightOwner } from '../state/progress.ts';
import { anchorInScope, quoteInScope } from './anchor-in-scope.ts';
import { clearPaint, paint } from './paint.ts';
import { erase, type HighlightColor, MAX_RANGES, mark, type Span } from './ranges.ts';
import { useSelectionTarget } from './use-selection-target.ts';

export type Highlighter = ReturnType<typeof useHighlighter>;

const inPassage = (range: { part: string }): boolean => range.part.startsWith('passage');
/** Represents every part of the passage when the question that stores its highlights is looked up. */
const PASSAGE = 'passage-1';

/** The highlights of a question with those of its passage, and the question that stores the latter. */
function useRanges(sheet: AttemptSheet, question: DrillQuestion) {
  const passageOwner = findHighlightOwner(sheet, question, PASSAGE);
  const ranges = useMemo<HighlightRange[]>(
    () => [
      ...question.highlights.filter((highlight) => !inPassage(highlight)),
      ...passageOwner.highlights.filter(inPassage),
    ],
    [question, passageOwner],
  );
  return { passageOwner, ranges };
}

/** The highlights in the text of the current question, and the actions that change them. */
export function useHighlighter(
  scope: RefObject<HTMLElement | null>,
  sheet: AttemptSheet,
  question: DrillQuestion,
  record: (event: AttemptEvent) => void,
  readOnly: boolean,
) {
  const [on, setOn] = useState(false);
  const [color, setColor] = useState<HighlightColor>('yellow');
  const { passageOwner, ranges } = useRanges(sheet, question);

  // The ranges in the texts as they are shown.
  const placed = useRef<readonly HighlightRange[]>(ranges);
  // After every render of the texts, because new text has no highlights yet.
  useLayoutEffect(() => {
    if (!scope.current) return;
    placed.current = anchorInScope(scope.current, ranges);
    paint(scope.current, placed.current);
  });
  useEffect(() => clearPaint, []);

  const change = useCallback(
    (spans: readonly Span[], edit: (now: readonly HighlightRange[], span: Span) => HighlightRange[]) => {
      for (const type of ['question', 'passage'] as const) {
        const ofType = spans.filter((span) => inPassage(span) === (type === 'passage'));
        if (ofType.length === 0) continue;
        const before = placed.current.filter((range) => inPassage(range) === (type === 'passage'));
        const data = ofType.reduce<HighlightRange[]>((now, span) => edit(now, span), before);
        if (data.length > MAX_RANGES) {
          notify.info("You've reached the highlight limit for this text. Remove some first.");
          continue;
        }
        const owner = type === 'passage' ? passageOwner : question;
        const named = quoteInScope(scope.current, data).map((range) => ({
          ...range,
          ...nameMarkedOption(question, range),
        }));
        record({ kind: 'highlight', drillQuestionId: owner.id, type, data: named });
      }
    },
    [scope, passageOwner, question, record],
  );

  const paintSpans = useCallback(
    (spans: readonly Span[], newColor: HighlightColor) => {
      change(spans, (now, span) => mark(now, span, newColor, v4));
      document.getSelection()?.removeAllRanges();
      announce(newColor === 'underline' ? 'Underlined' : `Highlighted in ${newColor}`);
    },
    [change],
  );
  const eraseSpans = useCallback(
    (spans: readonly Span[]) => {
      change(spans, (now, span) => erase(now, span, v4));
      document.getSelection()?.removeAllRanges();
      announce('Highlight removed');
    },
    [change],
  );

  // With the highlighter on, a selection is highlighted when the pointer is released.
  const atOnce = useRef<((spans: readonly Span[]) => boolean) | null>(null);
  atOnce.current = (spans) => {
    if (on) paintSpans(spans, color);
    return on;
  };
  const target = useSelectionTarget(scope, placed, atOnce);
  // The selection can still be copied.
  const marked = readOnly ? null : target.target;

  return {
    on,
    toggle: useCallback(() => {
      if (readOnly) return;
      setOn((was) => {
        announce(was ? 'Highlighter off' : 'Highlighter on');
        return !was;
      });
    }, [readOnly]),
    turnOff: useCallback(() => setOn(false), []),
    color,
    setColor,
    target: marked,
    close: target.close,
    paintTarget(newColor: HighlightColor) {
      if (marked) paintSpans(marked.spans, newColor);
      target.close();
    },
    eraseTarget() {
      if (marked) eraseSpans(marked.spans);
      target.close();
    },
    hasMarks: ranges.length > 0,
    eraseAll: () => eraseSpans(placed.current),
  };
}
