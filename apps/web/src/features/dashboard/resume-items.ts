import { formatTimeOfDay } from '../../lib/zone.ts';
import type { Dashboard } from './dashboard-data.ts';

export type ResumeItem = Dashboard['resume'][number];

const practiceDetails = {
  live: 'The clock is running',
  in_break: 'On a break',
  paused: 'Paused',
  complete: 'Ready for blind review',
} as const;

/** There is only one diagnostic, so it needs no name. */
export const getTitle = (item: ResumeItem): string =>
  item.kind === 'diagnostic' ? 'Diagnostic' : item.title;

/** The progress of an unfinished attempt, and the label of its button. */
export function describeResumeItem(
  item: ResumeItem,
  now: Date = new Date(),
): { detail: string; action: string } {
  switch (item.kind) {
    case 'class':
      return new Date(item.startsAt) > now
        ? { detail: `Class starts at ${formatTimeOfDay(new Date(item.startsAt))}`, action: 'Open class' }
        : { detail: 'Class is live now', action: 'Join class' };
    case 'practice':
      return {
        detail: practiceDetails[item.state],
        action: item.state === 'complete' ? 'Start blind review' : 'Resume',
      };
    case 'diagnostic':
      return { detail: `${item.answered} of ${item.questions} answered`, action: 'Resume' };
    case 'drill':
      return {
        detail: `${item.answered} of ${item.questions} answered${item.state === 'paused' ? ', paused' : ''}`,
        action: 'Resume',
      };
    case 'writing':
      return {
        detail: `${item.phase === 'prewriting' ? 'Preparing' : 'Writing'}, ends at ${formatTimeOfDay(new Date(item.endsAt))}`,
        action: 'Resume',
      };
    case 'lesson':
      return { detail: `Lesson, ${Math.round(item.read * 100)}% read`, action: 'Continue reading' };
  }
}
