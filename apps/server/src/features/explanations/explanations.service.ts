import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { ContentService } from '../content/index.ts';
import {
  type ExplanationRow,
  findExplanation,
  findOfQuestion,
  findOfSegment,
} from './explanations.queries.ts';
import type { QuestionParts, SegmentParts } from './explanations.view.ts';
import { findLastAnswer } from './lock.queries.ts';
import { type LockedQuestion, requireOpen, type Viewer, type Viewers } from './viewer.service.ts';

/** Reads what a view of an explanation shows; secrets are not even read while the lock is closed. */
export function explanationReader(deps: Deps, content: ContentService, viewers: Viewers) {
  const nothing: readonly ExplanationRow[] = [];

  /** The map of the passage, once all of its questions are open; or what teaches the skill. */
  async function passageMap(viewer: Viewer, segmentId: string | null) {
    if (!segmentId) return nothing;
    const segment = await viewers.segment(viewer, segmentId);
    return segment.lock === 'open' ? findOfSegment(deps.db, viewer.userId, segmentId, viewer.staff) : nothing;
  }

  return {
    async question(viewer: Viewer, question: LockedQuestion): Promise<QuestionParts> {
      const { meta, lock } = question;
      const text = (await content.questions([meta.id])).get(meta.id);
      if (!text) throw notFound('Question');
      const open = lock === 'open';
      return {
        question,
        text,
        segment: meta.segmentId
          ? ((await content.segments([meta.segmentId])).get(meta.segmentId) ?? null)
          : null,
        givenAnswer: open ? await findLastAnswer(deps.db, viewer.userId, meta.id) : null,
        explanations: open ? await findOfQuestion(deps.db, viewer.userId, meta.id, viewer.staff) : nothing,
        segmentExplanations: open ? await passageMap(viewer, meta.segmentId ?? meta.skillId) : nothing,
      };
    },
    async segment(viewer: Viewer, id: string): Promise<SegmentParts> {
      const segment = await viewers.segment(viewer, id);
      const { kind, no, title } = segment.meta;
      const text =
        kind === 'skill'
          ? { id, no, kind, title, subject: '', comparative: false, passages: [] }
          : (await content.segments([id])).get(id);
      if (!text) throw notFound('Passage');
      return {
        segment,
        text,
        questionTexts: await content.questions(segment.questions.map((one) => one.meta.id)),
        explanations:
          segment.lock === 'open' ? await findOfSegment(deps.db, viewer.userId, id, viewer.staff) : nothing,
      };
    },
    /** One explanation that this reader may see now; throws NOT_FOUND, WRONG_STATE or NOT_INCLUDED. */
    async one(viewer: Viewer, id: string): Promise<ExplanationRow> {
      const row = await findExplanation(deps.db, viewer.userId, id);
      if (!row || (!row.enabled && !viewer.staff)) throw notFound('Explanation');
      const owner = row.question_id
        ? await viewers.question(viewer, row.question_id)
        : await viewers.segment(viewer, row.segment_id!);
      requireOpen(owner.lock);
      return row;
    },
  };
}
