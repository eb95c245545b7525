import type { ContentService } from '../../content/content.service.types.ts';
import type { Viewers } from '../../explanations/viewer.service.ts';
import type { AccessService } from '../../plans/access.types.ts';

/** Which keys a student may see now, by the same rule that opens explanations. */
export function keyReader(content: ContentService, access: AccessService, viewers: Viewers) {
  return {
    /** Those of the questions whose key is open to this student at this moment. */
    async mayShow(
      studentId: string,
      questionIds: readonly string[],
      now: Date,
    ): Promise<ReadonlySet<string>> {
      if (questionIds.length === 0) return new Set();
      const [index, own] = await Promise.all([content.index(), access.load(studentId, now)]);
      if (own.code !== 1) return new Set();
      const metas = [...new Set(questionIds)].flatMap((id) => index.questionsById.get(id) ?? []);
      const locked = await viewers.locks({ userId: studentId, staff: false, access: own, index }, metas);
      return new Set(locked.filter((one) => one.lock === 'open').map((one) => one.meta.id));
    },
  };
}
