import { localDay, writingSeconds } from '@docket/rules';
import type { ContentIndex } from '../content/index.ts';
import type { ProgressRow } from '../lessons/index.ts';
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

/** Lessons on the day on which they were done, with the minutes that they take, and essays on the day of their start. */
export function listOtherWork({ index, lessons, essays, timezone, now }: Sources): OtherWork[] {
  const read = lessons.flatMap(({ id, doneAt }) => {
    const lesson = index.lessonsById.get(id);
    if (!lesson || doneAt === null) return [];
    return [{ day: localDay(doneAt, timezone), title: `Lesson: ${lesson.title}`, minutes: lesson.minutes }];
  });
  const written = essays.map((essay) => ({
    day: localDay(essay.startedAt, timezone),
    title: `Essay: ${essay.title}`,
    minutes: Math.round(writingSeconds(essay, now) / 60),
  }));
  return [...read, ...written.filter(({ minutes }) => minutes > 0)];
}

export const sumOtherMinutes = (work: readonly OtherWork[], day: string): number =>
  work.filter((one) => one.day === day).reduce((sum, { minutes }) => sum + minutes, 0);
