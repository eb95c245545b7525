import type { ContentIndex, ContentService } from '../content/index.ts';
import type { Readers } from '../explanations/index.ts';
import type { AccessService, StudentAccess } from '../plans/index.ts';

export type KeyReader = ReturnType<typeof keyReader>;

/** Decides which keys a student may see now, by the same rule that unlocks explanations. */
export function keyReader(content: ContentService, access: AccessService, readers: Readers) {
  /** The subset of questions whose key this student may see. */
  async function openTo(
    own: StudentAccess,
    index: ContentIndex,
    questionIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    if (questionIds.length === 0 || own.code !== 1) return new Set();
    const metas = [...new Set(questionIds)].flatMap((id) => index.questionsById.get(id) ?? []);
    const locked = await readers.locks({ userId: own.userId, staff: false, access: own, index }, metas);
    return new Set(locked.filter((one) => one.lock === 'open').map((one) => one.meta.id));
  }
  return {
    openTo,
    /** Whether this student may see the key of a question at this time. */
    async mayShow(studentId: string, questionId: string, now: Date): Promise<boolean> {
      const [index, own] = await Promise.all([content.index(), access.load(studentId, now)]);
      return (await openTo(own, index, [questionId])).has(questionId);
    },
  };
}
