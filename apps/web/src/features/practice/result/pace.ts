import type { PracticeResult, ResultQuestion } from '@docket/contract/types';
import { formatClock } from '../../../ui/format.ts';

export type ResultSection = PracticeResult['sections'][number];

/** The end of the time axis: the budget, or longer if more time was spent. */
export const getTimeSpan = ({ budgetSeconds, timeSpent, pace }: ResultSection): number =>
  Math.max(1, budgetSeconds, timeSpent, pace.at(-1)?.second ?? 0);

/** The pace in a section as points of an SVG path: x is the time, y the question. */
export function createPacePath(section: ResultSection, size: { width: number; height: number }): string {
  const span = getTimeSpan(section);
  const count = Math.max(1, section.questions.length);
  const x = (second: number) => ((second / span) * size.width).toFixed(1);
  const y = (no: number) => (size.height - ((no - 0.5) / count) * size.height).toFixed(1);
  const end = Math.min(span, Math.max(section.timeSpent, section.pace.at(-1)?.second ?? 0));
  return section.pace
    .map(({ second, no }, at) => (at === 0 ? `M${x(second)} ${y(no)}` : `H${x(second)}V${y(no)}`))
    .concat(section.pace.length > 0 ? [`H${x(end)}`] : [])
    .join('');
}

/** When half of the questions had been opened, compared with an even pace; null if the events are not sufficient. */
export function formatPace(section: ResultSection): string {
  const half = Math.ceil(section.questions.length / 2);
  const opened = new Set<number>();
  const at = section.pace.find(({ no }) => {
    opened.add(no);
    return opened.size > half;
  });
  const used = `${formatClock(section.timeSpent)} of ${formatClock(section.budgetSeconds)} used`;
  if (!at) return used;
  const behind = Math.round(at.second - section.budgetSeconds * (half / section.questions.length));
  const pace =
    Math.abs(behind) < 30
      ? 'on an even pace'
      : `${formatClock(Math.abs(behind))} ${behind > 0 ? 'behind' : 'ahead of'} an even pace`;
  return `${used} · halfway at ${formatClock(at.second)}, ${pace}`;
}

/** Heights of the bars of time per question, 0 to 1, with those of others. */
export function computeTimeBars(questions: readonly ResultQuestion[]) {
  const maxValue = Math.max(1, ...questions.flatMap(({ timeSpent, meanTime }) => [timeSpent, meanTime ?? 0]));
  return questions.map(({ no, timeSpent, meanTime }) => ({
    no,
    own: timeSpent / maxValue,
    others: meanTime === null ? null : meanTime / maxValue,
  }));
}
