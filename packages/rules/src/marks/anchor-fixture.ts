import { createAnchor, type QuotedRange } from './anchor.ts';
import type { MarkedText } from './marked-text.ts';

type Range = Omit<QuotedRange, 'part'>;
export const part = 'stem';
/** The marks that are shown in a stem with this text. */
export const anchorRanges = (text: string, ranges: readonly Range[], breaks?: MarkedText['breaks']) =>
  ranges.flatMap((range) => createAnchor(new Map([[part, { text, breaks }]]))({ part, ...range }) ?? []);
/** What they cover. */
export const readRanges = (text: string, ranges: readonly { start: number; end: number }[]) =>
  ranges.map(({ start, end }) => text.slice(start, end));
