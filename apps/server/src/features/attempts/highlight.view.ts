import type { HighlightRange } from '@docket/contract';
import { createAnchor, type MarkedText, type OptionOrder, optionPosition, toOptionKey } from '@docket/rules';
import { htmlToMarkedText } from '../../text/rich-text.ts';

const optionPart = /^option-(\d+)$/;

/** The texts of a question that a student may mark. */
export interface MarkedTexts {
  readonly stimulusHtml: string | null;
  readonly stemHtml: string;
  /** In the order that is shown. */
  readonly options: readonly { readonly no: number; readonly html: string }[];
  /** The passages; undefined where they are not shown. */
  readonly passages: readonly { readonly html: string }[] | undefined;
}
const passageParts = ['passage-1', 'passage-2'] as const;

/** The texts by their parts, as a browser shows them; passages are left out where they are not shown. */
export function listMarkedTexts({
  stimulusHtml,
  stemHtml,
  options,
  passages,
}: MarkedTexts): Map<string, MarkedText> {
  return new Map(
    [
      ['stimulus', stimulusHtml ?? ''] as const,
      ['stem', stemHtml] as const,
      ...options.map(({ no, html }) => [`option-${no}`, html] as const),
      ...(passages ? passageParts.map((part, at) => [part, passages[at]?.html ?? ''] as const) : []),
    ].map(([part, html]) => [part, htmlToMarkedText(html)]),
  );
}

type Anchor = ReturnType<typeof createAnchor>;
const anchors = new WeakMap<MarkedTexts, Anchor>();
/** A replay shows highlights of the same texts thousands of times. */
function getAnchor(texts: MarkedTexts): Anchor {
  const known = anchors.get(texts);
  if (known) return known;
  const anchor = createAnchor(listMarkedTexts(texts));
  anchors.set(texts, anchor);
  return anchor;
}

/**
 * Stored highlights as they are shown: each at its words in these texts, left out if they are gone (decision 108).
 * Those of an option are stored with its key and shown with its position; left out if it was replaced.
 */
export function highlightsView(
  highlights: readonly HighlightRange[],
  order: OptionOrder,
  texts: MarkedTexts,
): HighlightRange[] {
  if (highlights.length === 0) return [];
  const anchor = getAnchor(texts);
  return highlights.flatMap((stored) => {
    const key = optionPart.exec(stored.part)?.[1];
    const no = key === undefined ? undefined : optionPosition(order, toOptionKey(Number(key)));
    if (no === null) return [];
    const part = no === undefined ? stored.part : `option-${no}`;
    const range = anchor({ ...stored, part });
    return range
      ? { id: range.id, part: range.part, start: range.start, end: range.end, color: range.color }
      : [];
  });
}
