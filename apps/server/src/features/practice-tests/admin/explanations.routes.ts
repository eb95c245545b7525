import type { AuthoredExplanation, Out, testAdminCalls } from '@docket/contract';
import { notFound } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { ContentService } from '../../content/index.ts';
import { createExplanation, loadExplanation, type Owner, updateExplanation } from './explanations.service.ts';
import { homeOfSection, loadHome, loadQuestion, loadSegment } from './homes.ts';
import { presentExplanation } from './present.ts';
import { removeExplanation } from './removal.service.ts';
import { findExplanation, findQuestion, findSegment, type StoredExplanation } from './tree.queries.ts';
import { type CallContext, change, type Work } from './work.ts';

type Calls = typeof testAdminCalls;
type Explaining =
  | ('explainQuestion' | 'updateQuestionExplanation' | 'explainSegment' | 'updateSegmentExplanation')
  | ('explainSegmentQuestion' | 'updateSegmentQuestionExplanation' | 'removeExplanation');

interface At {
  readonly id: string;
  readonly sid: string;
  readonly segId?: string;
  readonly qid?: string;
}
/** The owner of an explanation by its path. Throws NOT_FOUND. */
async function ownerAt(work: Work, at: At): Promise<Owner> {
  const { id, sid, segId, qid } = at;
  if (qid !== undefined) {
    const path = { id, sid, qid, ...(segId === undefined ? {} : { segId }) };
    return { question: (await loadQuestion(work.tx, path)).question };
  }
  const home = await loadHome(work.tx, id, sid);
  return { segmentId: (await loadSegment(work.tx, home, segId!)).id };
}
/** The test, skill unit or course that an explanation belongs to. */
export async function homeOfExplanation({ tx }: Work, row: StoredExplanation): Promise<string> {
  const of = row.questionId ? await findQuestion(tx, row.questionId) : await findSegment(tx, row.segmentId!);
  return (await homeOfSection(tx, of!.sectionId)).test.id;
}

/** Explanations of questions and segments. */
export function explanationHandlers(deps: Deps, content: ContentService): Pick<Handlers<Calls>, Explaining> {
  type Answer = Promise<{ explanation: AuthoredExplanation }>;
  const create = (
    context: CallContext<At, Out<Calls['explainQuestion' | 'explainSegment']['body']>>,
  ): Answer =>
    change(deps, content, context, async (work) => {
      const { params, body } = context;
      const owner = await ownerAt(work, params);
      return {
        explanation: await presentExplanation(work.tx, await createExplanation(work, params.id, owner, body)),
      };
    });
  const update = (
    context: CallContext<At & { eid: string }, Out<Calls['updateQuestionExplanation']['body']>>,
  ): Answer =>
    change(deps, content, context, async (work) => {
      const { id, eid } = context.params;
      const { version, ...wanted } = context.body;
      const owner = await ownerAt(work, context.params);
      const row = await loadExplanation(work, eid, owner);
      await updateExplanation(work, id, owner, row, version, wanted);
      return { explanation: await presentExplanation(work.tx, eid) };
    });
  return {
    explainQuestion: create,
    explainSegment: create,
    explainSegmentQuestion: create,
    updateQuestionExplanation: update,
    updateSegmentExplanation: update,
    updateSegmentQuestionExplanation: update,
    removeExplanation: (context) =>
      change(deps, content, context, async (work) => {
        const row = await findExplanation(work.tx, context.params.id);
        if (!row) throw notFound('Explanation');
        return removeExplanation(
          work,
          await homeOfExplanation(work, row),
          row,
          context.query.dryRun ?? false,
        );
      }),
  };
}
