import type { HighlightColor } from './ranges.ts';

export const highlightColors: readonly { color: HighlightColor; label: string; key: string }[] = [
  { color: 'yellow', label: 'Yellow', key: 'Y' },
  { color: 'green', label: 'Green', key: 'G' },
  { color: 'pink', label: 'Pink', key: 'P' },
  { color: 'underline', label: 'Underline', key: 'U' },
];

/** The color that a key highlights the selection with, together with Shift. */
export const findColorByKey = (key: string): HighlightColor | undefined =>
  highlightColors.find((highlightColor) => highlightColor.key.toLowerCase() === key.toLowerCase())?.color;
