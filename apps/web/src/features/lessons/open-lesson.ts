import { CallError } from '@docket/contract/client';
import { redirect } from '@tanstack/react-router';
import { call, queryClient } from '../../lib/client.ts';
import { lessonLink } from './data/lesson-labels.ts';
import { lessonQuery } from './data/lesson-queries.ts';

interface Address {
  readonly courseNo: string;
  readonly lessonNo: string;
  readonly lessonId: string;
}
const isUnknown = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.status === 400);

/** Finds a lesson whose id is no longer known by the numbers in the address. */
async function redirectByNumbers({ courseNo, lessonNo, lessonId }: Address) {
  try {
    const query = { course: Number(courseNo), lesson: Number(lessonNo) };
    const { lesson } = await call('GET /lesson/find', { query });
    if (lesson.id !== lessonId) return redirect({ ...lessonLink(lesson, lesson.courseNo), replace: true });
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
  return redirect({ to: '/lesson-not-found', replace: true });
}

/**
 * For the loader of a lesson: loads it, or redirects to its new address, or to the page with the reason why it is not shown.
 */
export async function openLesson(address: Address): Promise<void> {
  try {
    await queryClient.fetchQuery(lessonQuery(address.lessonId));
  } catch (error) {
    if (error instanceof CallError && error.code === 'NOT_INCLUDED')
      throw redirect({ to: '/start/not-included-lesson', replace: true });
    if (isUnknown(error)) throw await redirectByNumbers(address);
    const known = queryClient.getQueryData(lessonQuery(address.lessonId).queryKey);
    // Without a connection, what was opened before can still be read.
    if (!(known && error instanceof CallError && error.status === 0)) throw error;
  }
}
