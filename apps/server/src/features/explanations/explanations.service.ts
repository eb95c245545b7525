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
import { type LockedQuestion, type Reader, type Readers, requireOpen } from './reader.service.ts';

/** Reads what the view of an explanation shows. While the lock is closed, secrets are not read at all. */
export function explanationReader(deps: Deps, content: ContentService, readers: Readers) {
  const nothing: readonly ExplanationRow[] = [];

  /** The map of a passage, once all of its questions are unlocked; or the text that teaches a skill. */
  async function passageMap(reader: Reader, segmentId: string | null) {
    if (!segmentId) return nothing;
    const segment = await readers.segment(reader, segmentId);
    return segment.lock === 'open' ? findOfSegment(deps.db, reader.userId, segmentId, reader.staff) : nothing;
  }

  return {
    async question(reader: Reader, question: LockedQuestion): Promise<QuestionParts> {
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
        givenAnswer: open ? await findLastAnswer(deps.db, reader.userId, meta.id) : null,
        explanations: open ? await findOfQuestion(deps.db, reader.userId, meta.id, reader.staff) : nothing,
        segmentExplanations: open ? await passageMap(reader, meta.segmentId ?? meta.skillId) : nothing,
      };
    },
    async segment(reader: Reader, id: string): Promise<SegmentParts> {
      const segment = await readers.segment(reader, id);
      const { kind, no, title } = segment.meta;
      const text =
        kind === 'skill'
          ? { id, no, kind, title, subject: '', comparative: false, passages: [] }
          : (await content.segments([id])).get(id);
      if (!text) throw notFound('Passage');
      return {
        segment,
        text,
        questionTexts: await content.questions(segment.questions.map((question) => question.meta.id)),
        explanations:
          segment.lock === 'open' ? await findOfSegment(deps.db, reader.userId, id, reader.staff) : nothing,
      };
    },
    /** An explanation that this reader may see now. Throws NOT_FOUND, WRONG_STATE or NOT_INCLUDED. */
    async one(reader: Reader, id: string): Promise<ExplanationRow> {
      const row = await findExplanation(deps.db, reader.userId, id);
      if (!row || (!row.enabled && !reader.staff)) throw notFound('Explanation');
      const owner = row.questionId
        ? await readers.question(reader, row.questionId)
        : await readers.segment(reader, row.segmentId!);
      requireOpen(owner.lock);
      return row;
    },
  };
}
