import type { HighlightRange } from '@docket/contract';
import { createAnchor, type OptionOrder, optionPosition, toOptionKey } from '@docket/rules';
import { htmlToTextContent } from '../../text/rich-text.ts';

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
function findHtml(texts: MarkedTexts, part: string): string | undefined {
  if (part === 'stimulus') return texts.stimulusHtml ?? '';
  if (part === 'stem') return texts.stemHtml;
  const no = Number(part.slice(-1));
  if (part.startsWith('passage-')) return texts.passages && (texts.passages[no - 1]?.html ?? '');
  return texts.options.find((option) => option.no === no)?.html ?? '';
}

/** The text of a part as a browser shows it; undefined where it is not shown. */
export function findPartText(texts: MarkedTexts, part: string): string | undefined {
  const html = findHtml(texts, part);
  return html === undefined ? undefined : htmlToTextContent(html);
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
  const anchors = new Map<string, ReturnType<typeof createAnchor>>();
  const findAnchor = (part: string) => {
    const text = anchors.has(part) ? undefined : findPartText(texts, part);
    if (text !== undefined) anchors.set(part, createAnchor(text));
    return anchors.get(part);
  };
  return highlights.flatMap((stored) => {
    const key = optionPart.exec(stored.part)?.[1];
    const no = key === undefined ? undefined : optionPosition(order, toOptionKey(Number(key)));
    if (no === null) return [];
    const part = no === undefined ? stored.part : `option-${no}`;
    const anchor = findAnchor(part);
    const range = anchor ? anchor(stored) : stored;
    return range ? { id: range.id, part, start: range.start, end: range.end, color: range.color } : [];
  });
}
