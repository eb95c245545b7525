import type { AdmissionItem, AdmissionUnit } from '@docket/contract/types';
import { linkOptions } from '@tanstack/react-router';
import { formatPercent, plural } from '../../../ui/format.ts';

export const formatItemTitle = ({ lesson, skill }: Pick<AdmissionItem, 'lesson' | 'skill'>): string =>
  lesson?.title ?? skill?.title ?? '';

export const unitLink = ({ no, id }: Pick<AdmissionUnit, 'no' | 'id'>) =>
  linkOptions({ to: '/admissions/$no/id/{-$id}', params: { no: String(no), id } });

export const itemLink = (unitNo: number, itemNo: number) =>
  linkOptions({
    to: '/admissions/$unitNo/item/$itemNo',
    params: { unitNo: String(unitNo), itemNo: String(itemNo) },
  });

export const questionLink = (unitNo: number, itemNo: number, questionNo: number, drill?: string) =>
  linkOptions({
    to: '/admissions/$unitNo/item/$itemNo/question/$questionNo',
    params: { unitNo: String(unitNo), itemNo: String(itemNo), questionNo: String(questionNo) },
    search: drill ? { drill } : {},
  });

/** The content of an item, in one line. */
export function formatContent({ lesson, skill }: AdmissionItem): string {
  if (skill) return `Skill · ${plural(skill.questionCount, 'question')}`;
  const parts = [
    ...(lesson?.minutes ? [`${lesson.minutes} min read`] : []),
    ...(lesson?.hasVideo ? ['video'] : []),
  ];
  return parts.join(' · ') || 'Lesson';
}

/** The progress in an item; null if it was never opened. */
export function formatProgress({ done, skill, progress }: AdmissionItem): string | null {
  if (done) return 'done';
  if (skill)
    return skill.questionsSeen > 0 ? `${skill.questionsSeen} of ${skill.questionCount} answered` : null;
  return progress ? `${formatPercent(progress.read)} read` : null;
}

export const countDone = ({ admissionItems }: AdmissionUnit): number =>
  admissionItems.filter(({ done }) => done).length;

/** Minutes to read all lessons of a unit. */
export const sumReadingMinutes = ({ admissionItems }: AdmissionUnit): number =>
  admissionItems.reduce((sum, { lesson }) => sum + (lesson?.minutes ?? 0), 0);
