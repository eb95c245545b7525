import type { Out, testAdminCalls } from '@docket/contract';
import { notFound } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { ContentService } from '../../content/index.ts';
import { explanationHandlers } from './explanations.routes.ts';
import { homeOfSection, loadHome, loadQuestion, loadSegment, loadTest } from './homes.ts';
import { orderQuestions, orderSegments } from './order.service.ts';
import { presentOutline, presentQuestion, presentSegment } from './present.ts';
import { checkOptionIds, createQuestion, updateQuestion } from './questions.service.ts';
import { remove } from './removal.service.ts';
import { createSection, updateSection } from './sections.service.ts';
import { createSegment, updateSegment } from './segments.service.ts';
import { findQuestion, findSegment } from './tree.queries.ts';
import { unarchiveQuestion, unarchiveSection, unarchiveSegment } from './unarchive.service.ts';
import { type CallContext, change } from './work.ts';

type Heads =
  | ('list' | 'get' | 'section' | 'questions' | 'question' | 'duplicates' | 'checklist')
  | ('create' | 'update' | 'remove' | 'restore' | 'reorderSections' | 'history' | 'restoreChange')
  | ('check' | 'updateQuestions' | 'dismissDuplicates' | 'restoreChanges');
type ContentHandlers = Omit<Handlers<typeof testAdminCalls>, Heads>;

/** Editing the contents of a test: sections, segments, questions. Lessons are sections, skills are segments. */
export const contentHandlers = (deps: Deps, content: ContentService): ContentHandlers => ({
  ...explanationHandlers(deps, content),
  ...sectionHandlers(deps, content),
  ...segmentHandlers(deps, content),
  ...questionHandlers(deps, content),
});

function sectionHandlers(
  deps: Deps,
  content: ContentService,
): Pick<ContentHandlers, 'createSection' | 'updateSection' | 'removeSection' | 'restoreSection'> {
  return {
    createSection: (context) =>
      change(deps, content, context, async (work) => {
        const test = await loadTest(work.tx, context.params.id, ['NORMAL']);
        return { section: await presentOutline(work.tx, await createSection(work, test, context.body)) };
      }),
    updateSection: (context) =>
      change(deps, content, context, async (work) => {
        const home = await loadHome(work.tx, context.params.id, context.params.sid);
        if (home.test.type !== 'NORMAL') throw notFound('Section');
        const { version, ...wanted } = context.body;
        await updateSection(work, home, version, wanted);
        return { section: await presentOutline(work.tx, home.section.id) };
      }),
    removeSection: (context) =>
      change(deps, content, context, async (work) => {
        const home = await homeOfSection(work.tx, context.params.id);
        if (home.test.type === 'SKILL') throw notFound('Section');
        return remove(work, { kind: 'section', home }, context.query.dryRun ?? false);
      }),
    restoreSection: (context) =>
      change(deps, content, context, async (work) => {
        await unarchiveSection(work, await homeOfSection(work.tx, context.params.id));
        return { section: await presentOutline(work.tx, context.params.id) };
      }),
  };
}

function segmentHandlers(
  deps: Deps,
  content: ContentService,
): Pick<
  ContentHandlers,
  'reorderSegments' | 'createSegment' | 'updateSegment' | 'removeSegment' | 'restoreSegment'
> {
  return {
    reorderSegments: (context) =>
      change(deps, content, context, async (work) => {
        const home = await loadHome(work.tx, context.params.id, context.params.sid);
        await orderSegments(work, home, context.body.segmentIds);
        return { section: await presentOutline(work.tx, home.section.id) };
      }),
    createSegment: (context) =>
      change(deps, content, context, async (work) => {
        const home = await loadHome(work.tx, context.params.id, context.params.sid);
        return { segment: await presentSegment(work.tx, await createSegment(work, home, context.body)) };
      }),
    updateSegment: (context) =>
      change(deps, content, context, async (work) => {
        const home = await loadHome(work.tx, context.params.id, context.params.sid);
        const segment = await loadSegment(work.tx, home, context.params.segId);
        const { version, ...wanted } = context.body;
        await updateSegment(work, home, segment, version, wanted);
        return { segment: await presentSegment(work.tx, segment.id) };
      }),
    removeSegment: (context) =>
      change(deps, content, context, async (work) => {
        const segment = await findSegment(work.tx, context.params.id);
        if (!segment) throw notFound('Segment');
        const home = await homeOfSection(work.tx, segment.sectionId);
        return remove(work, { kind: 'segment', home, segment }, context.query.dryRun ?? false);
      }),
    restoreSegment: (context) =>
      change(deps, content, context, async (work) => {
        const segment = await findSegment(work.tx, context.params.id);
        if (!segment) throw notFound('Segment');
        await unarchiveSegment(work, await homeOfSection(work.tx, segment.sectionId), segment);
        return { segment: await presentSegment(work.tx, segment.id) };
      }),
  };
}

function questionHandlers(
  deps: Deps,
  content: ContentService,
): Pick<
  ContentHandlers,
  | ('reorderQuestions' | 'createQuestion' | 'createSegmentQuestion' | 'updateQuestion')
  | ('updateSegmentQuestion' | 'removeQuestion' | 'restoreQuestion')
> {
  const saveQuestion = (
    context: CallContext<
      { id: string; sid: string; qid: string; segId?: string },
      Out<(typeof testAdminCalls)['updateQuestion']['body']>
    >,
  ) =>
    change(deps, content, context, async (work) => {
      const { home, question } = await loadQuestion(work.tx, context.params);
      const { version, ...wanted } = context.body;
      checkOptionIds(question, wanted);
      await updateQuestion(work, home, question, version, wanted);
      return { question: await presentQuestion(work.tx, question.id) };
    });
  return {
    reorderQuestions: (context) =>
      change(deps, content, context, async (work) => {
        const home = await loadHome(work.tx, context.params.id, context.params.sid);
        await orderQuestions(work, home, null, context.body.questionIds);
        return { section: await presentOutline(work.tx, home.section.id) };
      }),
    createQuestion: (context) =>
      change(deps, content, context, async (work) => {
        const home = await loadHome(work.tx, context.params.id, context.params.sid);
        const id = await createQuestion(work, home, null, context.body);
        return { question: await presentQuestion(work.tx, id) };
      }),
    createSegmentQuestion: (context) =>
      change(deps, content, context, async (work) => {
        const home = await loadHome(work.tx, context.params.id, context.params.sid);
        const segment = await loadSegment(work.tx, home, context.params.segId);
        const id = await createQuestion(work, home, segment, context.body);
        return { question: await presentQuestion(work.tx, id) };
      }),
    updateQuestion: saveQuestion,
    updateSegmentQuestion: saveQuestion,
    removeQuestion: (context) =>
      change(deps, content, context, async (work) => {
        const question = await findQuestion(work.tx, context.params.id);
        if (!question) throw notFound('Question');
        const home = await homeOfSection(work.tx, question.sectionId);
        return remove(work, { kind: 'question', home, question }, context.query.dryRun ?? false);
      }),
    restoreQuestion: (context) =>
      change(deps, content, context, async (work) => {
        const question = await findQuestion(work.tx, context.params.id);
        if (!question) throw notFound('Question');
        await unarchiveQuestion(work, await homeOfSection(work.tx, question.sectionId), question);
        return { question: await presentQuestion(work.tx, question.id) };
      }),
  };
}
