import type { ItemFlag } from '@docket/rules';
import { optionLetter } from '@docket/rules';
import { toChoices } from '../../../lib/to-choices.ts';
import type { QuestionLine } from './statistics-queries.ts';

export const percent = (share: number | null, digits = 0) =>
  share === null ? '–' : `${(share * 100).toFixed(digits)}%`;
/** A number with a true minus sign; a dash if there is none. */
export const formatStatistic = (value: number | null, digits = 2) =>
  value === null ? '–' : value.toFixed(digits).replace('-', '−');
export const count = (value: number) => value.toLocaleString('en-US');

export const flagNames: Readonly<Record<ItemFlag, string>> = {
  'negative-discrimination': 'Negative discrimination',
  'distractor-beats-key': 'A wrong option is chosen more than the correct one',
  drift: 'Drift over time',
  'low-discrimination': 'Low discrimination',
  'too-hard': 'Too hard',
  'too-easy': 'Too easy',
  'unused-distractor': 'Unused distractor',
};
export const flagChoices = toChoices(flagNames);

/** The distractor that most students chose, or the one that attracts the better students. */
function strongest({ credited, statistics }: QuestionLine) {
  const others = statistics!.options.filter(({ optionNo }) => optionNo !== credited);
  const favorite = others.reduce((a, b) => (b.answers > a.answers ? b : a));
  if (favorite.answers > statistics!.right) return { option: favorite, byNumber: true };
  const drawing = others.reduce((a, b) => ((b.pointBiserial ?? -2) > (a.pointBiserial ?? -2) ? b : a));
  return { option: drawing, byNumber: false };
}

/** Why a question is flagged, with its numbers. */
export function describeFlag(flag: ItemFlag, line: QuestionLine): string {
  const { statistics, credited } = line;
  if (!statistics) return flagNames[flag];
  const key = optionLetter(credited);
  const value = formatStatistic(statistics.discrimination);
  switch (flag) {
    case 'negative-discrimination':
      return `Students who do well on the rest of the section miss this question more often (${value}). Check the key.`;
    case 'low-discrimination':
      return `It barely separates stronger from weaker students (${value}).`;
    case 'distractor-beats-key': {
      const { option, byNumber } = strongest(line);
      const label = optionLetter(option.optionNo);
      return byNumber
        ? `${label} was chosen by ${percent(option.share)}, the key ${key} by ${percent(statistics.share)}.`
        : `${label} draws the stronger students (${formatStatistic(option.pointBiserial)}), the key ${key} less so (${value}).`;
    }
    case 'drift':
      return `${percent(statistics.drift?.early ?? null)} of the earlier half answered correctly, ${percent(statistics.drift?.late ?? null)} of the later half.`;
    case 'too-hard':
      return `${percent(statistics.share)} correct, no better than guessing.`;
    case 'too-easy':
      return `${percent(statistics.share)} correct, so it barely separates students.`;
    case 'unused-distractor': {
      const unused = statistics.options.filter(
        ({ optionNo, share }) => optionNo !== credited && (share ?? 0) < 0.01,
      );
      return `Almost no one chose ${unused.map(({ optionNo }) => optionLetter(optionNo)).join(', ')}.`;
    }
  }
}
