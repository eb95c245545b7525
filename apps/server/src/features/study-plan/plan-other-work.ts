import { localDay, writingSeconds } from '@docket/rules';
import type { ContentIndex } from '../content/index.ts';
import { findReadBefore, type ProgressRow } from '../lessons/index.ts';
import type { ListedEssay } from '../writing/index.ts';

/** Work that answers no question, so that no attempt has its time (decision 128). */
export interface OtherWork {
  readonly day: string;
  readonly title: string;
  readonly minutes: number;
}
interface Sources {
  readonly index: ContentIndex;
  readonly lessons: readonly ProgressRow[];
  readonly essays: readonly ListedEssay[];
  readonly timezone: string;
  readonly now: Date;
}

/** Lessons on the days on which they were read, with the minutes of each part, and essays on the day of their start. */
export function listOtherWork({ index, lessons, essays, timezone, now }: Sources): OtherWork[] {
  const read = lessons.flatMap((progress) => {
    const lesson = index.lessonsById.get(progress.id);
    if (!lesson) return [];
    const doneOn = progress.doneAt && localDay(progress.doneAt, timezone);
    const days = Object.keys(progress.readByDay);
    return [...new Set([...days, ...(doneOn ? [doneOn] : [])])].map((day) => {
      const before = days.length === 0 ? 0 : findReadBefore(progress, day);
      const until = day === doneOn ? 1 : (progress.readByDay[day] ?? 0);
      const minutes = Math.round(lesson.minutes * Math.max(0, until - before));
      return { day, title: `Lesson: ${lesson.title}`, minutes };
    });
  });
  const written = essays.map((essay) => ({
    day: localDay(essay.startedAt, timezone),
    title: `Essay: ${essay.title}`,
    minutes: Math.round(writingSeconds(essay, now) / 60),
  }));
  return [...read, ...written].filter(({ minutes }) => minutes > 0);
}

export const sumOtherMinutes = (work: readonly OtherWork[], day: string): number =>
  work.filter((one) => one.day === day).reduce((sum, { minutes }) => sum + minutes, 0);
