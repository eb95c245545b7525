import type { skillAdminCalls } from '@docket/contract';
import { notFound } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { ContentService } from '../../content/index.ts';
import {
  change,
  createExplanation,
  createQuestion,
  createSegment,
  findExplanation,
  findQuestion,
  findSectionsOfTest,
  findTest,
  type Home,
  homeOfExplanation,
  homeOfSection,
  loadSkill,
  loadTest,
  type Owner,
  orderQuestions,
  orderSegments,
  orderTests,
  presentExplanation,
  presentQuestion,
  remove,
  removeExplanation,
  updateExplanation,
  updateHead,
  updateQuestion,
  updateSegment,
  type Work,
} from '../../practice-tests/index.ts';
import { presentSkill, presentUnit, presentUnits } from './skills.view.ts';
import { renameUnits } from './units.queries.ts';
import { createUnit } from './units.service.ts';

async function loadUnit({ tx }: Work, id: string): Promise<Home> {
  const test = await loadTest(tx, id, ['SKILL']);
  const [section] = await findSectionsOfTest(tx, id);
  if (!section) throw notFound('Skill unit');
  return { test, section };
}
async function loadSkillQuestion({ tx }: Work, id: string) {
  const question = await findQuestion(tx, id);
  const home = question && (await homeOfSection(tx, question.sectionId));
  if (home?.test.type !== 'SKILL' || !question) throw notFound('Question');
  return { home, question };
}
/** An explanation of a skill or of one of its questions, with what it explains. */
async function loadSkillExplanation(work: Work, id: string) {
  const row = await findExplanation(work.tx, id);
  if (!row) throw notFound('Explanation');
  const homeId = await homeOfExplanation(work, row);
  if ((await findTest(work.tx, homeId))?.type !== 'SKILL') throw notFound('Explanation');
  const question = row.questionId ? await findQuestion(work.tx, row.questionId) : null;
  const owner: Owner = question ? { question } : { segmentId: row.segmentId! };
  return { row, homeId, owner };
}

function unitHandlers(
  deps: Deps,
  { content }: { content: ContentService },
): Pick<
  Handlers<typeof skillAdminCalls>,
  'adminUnits' | 'adminUnit' | 'createUnit' | 'reorderUnits' | 'updateUnit'
> {
  const { db } = deps;
  return {
    adminUnits: async () => ({ units: await presentUnits(db) }),
    adminUnit: async ({ params }) => ({ unit: await presentUnit(db, params.id) }),
    createUnit: (context) =>
      change(deps, content, context, async (work) => ({
        unit: await presentUnit(work.tx, await createUnit(work, context.body)),
      })),
    reorderUnits: (context) =>
      change(deps, content, context, async (work) => {
        const ids = await orderTests(work, 'SKILL', () => context.body.unitIds, 'unitIds');
        await renameUnits(work.tx, ids);
        return { units: await presentUnits(work.tx) };
      }),
    updateUnit: (context) =>
      change(deps, content, context, async (work) => {
        const { version, title, summary, enabled } = context.body;
        const { test } = await loadUnit(work, context.params.id);
        await updateHead(work, test, version, { name: title, summary, enabled });
        return { unit: await presentUnit(work.tx, test.id) };
      }),
  };
}

const segmentHandlers = (
  deps: Deps,
  { content }: { content: ContentService },
): Pick<Handlers<typeof skillAdminCalls>, 'reorderSegments' | 'createSegment'> => ({
  reorderSegments: (context) =>
    change(deps, content, context, async (work) => {
      const home = await loadUnit(work, context.params.id);
      await orderSegments(work, home, context.body.segmentIds);
      return { unit: await presentUnit(work.tx, home.test.id) };
    }),
  createSegment: (context) =>
    change(deps, content, context, async (work) => {
      const home = await loadUnit(work, context.params.id);
      return { segment: await presentSkill(work.tx, await createSegment(work, home, context.body)) };
    }),
});

/** Editing of skill units: a unit is a test with one section, a skill is a segment of it. */
export function skillStaffHandlers(
  deps: Deps,
  { content }: { content: ContentService },
): Handlers<typeof skillAdminCalls> {
  return {
    ...unitHandlers(deps, { content }),

    remove: (context) =>
      change(deps, content, context, async (work) => {
        const { id } = context.params;
        const dryRun = context.query.dryRun ?? false;
        const unit = await findTest(work.tx, id);
        if (unit?.type === 'SKILL') return remove(work, { kind: 'test', test: unit }, dryRun);
        const { segment, ...home } = await loadSkill(work.tx, id);
        return remove(work, { kind: 'segment', home, segment }, dryRun);
      }),
    ...segmentHandlers(deps, { content }),

    updateSegment: (context) =>
      change(deps, content, context, async (work) => {
        const { segment, ...home } = await loadSkill(work.tx, context.params.id);
        const { version, ...wanted } = context.body;
        await updateSegment(work, home, segment, version, wanted);
        return { segment: await presentSkill(work.tx, segment.id) };
      }),
    reorderQuestions: (context) =>
      change(deps, content, context, async (work) => {
        const { segment, ...home } = await loadSkill(work.tx, context.params.id);
        await orderQuestions(work, home, segment.id, context.body.questionIds);
        return { segment: await presentSkill(work.tx, segment.id) };
      }),
    createQuestion: (context) =>
      change(deps, content, context, async (work) => {
        const { segment, ...home } = await loadSkill(work.tx, context.params.id);
        const id = await createQuestion(work, home, segment, context.body);
        return { question: await presentQuestion(work.tx, id) };
      }),
    updateQuestion: (context) =>
      change(deps, content, context, async (work) => {
        const { home, question } = await loadSkillQuestion(work, context.params.id);
        const { version, ...wanted } = context.body;
        await updateQuestion(work, home, question, version, wanted);
        return { question: await presentQuestion(work.tx, question.id) };
      }),
    removeQuestion: (context) =>
      change(deps, content, context, async (work) => {
        const { home, question } = await loadSkillQuestion(work, context.params.id);
        return remove(work, { kind: 'question', home, question }, context.query.dryRun ?? false);
      }),
    explainQuestion: (context) =>
      change(deps, content, context, async (work) => {
        const { home, question } = await loadSkillQuestion(work, context.params.id);
        const id = await createExplanation(work, home.test.id, { question }, context.body);
        return { explanation: await presentExplanation(work.tx, id) };
      }),
    explainSegment: (context) =>
      change(deps, content, context, async (work) => {
        const { segment, test } = await loadSkill(work.tx, context.params.id);
        const id = await createExplanation(work, test.id, { segmentId: segment.id }, context.body);
        return { explanation: await presentExplanation(work.tx, id) };
      }),
    updateExplanation: (context) =>
      change(deps, content, context, async (work) => {
        const { row, homeId, owner } = await loadSkillExplanation(work, context.params.id);
        const { version, ...wanted } = context.body;
        await updateExplanation(work, homeId, owner, row, version, wanted);
        return { explanation: await presentExplanation(work.tx, row.id) };
      }),
    removeExplanation: (context) =>
      change(deps, content, context, async (work) => {
        const { row, homeId } = await loadSkillExplanation(work, context.params.id);
        return removeExplanation(work, homeId, row, context.query.dryRun ?? false);
      }),
  };
}
