import type { testStaffCalls } from '@docket/contract';
import { inGroup } from '@docket/rules';
import { notFound } from '../../fault.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { ContentService } from '../content/content.service.types.ts';
import { checklistOf } from './checklist.service.ts';
import { contentHandlers } from './contents.routes.ts';
import { likenessesOf } from './duplicates.view.ts';
import { createHead, updateHead } from './heads.service.ts';
import { findChange } from './history.queries.ts';
import { historyOf } from './history.service.ts';
import { orderSections } from './order.service.ts';
import { loadTest } from './places.ts';
import { presentQuestion, presentSection, presentTest } from './present.ts';
import { listQuestions } from './question-list.service.ts';
import { remove } from './removal.service.ts';
import { kindOf, restoreChange } from './restore.service.ts';
import { listTests } from './test-list.service.ts';
import { unarchiveTest } from './unarchive.service.ts';
import { change } from './work.ts';

const tests = ['NORMAL', 'MERGED'] as const;

/** Reading and editing of tests, their history and their checklist. */
export function testStaffHandlers(
  deps: Deps,
  { content }: { content: ContentService },
): Handlers<typeof testStaffCalls> {
  const { db } = deps;
  return {
    ...contentHandlers(deps, content),
    list: async ({ query }) => listTests(db, await content.index(), query),
    get: async ({ params }) => ({ test: await presentTest(db, params.id) }),
    section: async ({ params }) => ({ section: await presentSection(db, params.id, params.sid) }),
    questions: async ({ query }) => listQuestions(db, await content.index(), query),
    question: async ({ params }) => ({ question: await presentQuestion(db, params.id) }),
    duplicates: async ({ params }) => ({ items: await likenessesOf(db, params.id) }),
    checklist: async ({ params }) => ({
      checklist: await checklistOf(db, await loadTest(db, params.id, tests)),
    }),
    create: (context) =>
      change(deps, content, context, async (work) => ({
        test: await presentTest(work.tx, await createHead(work, context.body)),
      })),
    update: (context) =>
      change(deps, content, context, async (work) => {
        const { version, ...wanted } = context.body;
        await updateHead(work, await loadTest(work.tx, context.params.id, tests), version, wanted);
        return { test: await presentTest(work.tx, context.params.id) };
      }),
    remove: (context) =>
      change(deps, content, context, async (work) => {
        const test = await loadTest(work.tx, context.params.id, tests);
        return remove(work, { kind: 'test', test }, context.query.dryRun ?? false);
      }),
    restore: (context) =>
      change(deps, content, context, async (work) => {
        await unarchiveTest(work, await loadTest(work.tx, context.params.id));
        return { test: await presentTest(work.tx, context.params.id) };
      }),
    reorderSections: (context) =>
      change(deps, content, context, async (work) => {
        const test = await loadTest(work.tx, context.params.id, ['NORMAL']);
        await orderSections(work, test.id, context.body.sectionIds, 'sectionIds');
        return { test: await presentTest(work.tx, test.id) };
      }),
    async history({ params, query, user }) {
      const index = await content.index();
      const staff = inGroup(user.roles, 'staff');
      const home = index.homesById.get(params.id);
      // Staff read the history of what was deleted, too.
      if (!staff && !home?.enabled) throw notFound('Test');
      const { page, limit } = query;
      const { items, total } = await historyOf(
        db,
        index,
        {
          homeId: params.id,
          targetId: staff ? (query.target ?? null) : null,
          limit,
          offset: (page - 1) * limit,
          order: query.order,
          detailed: staff && (query.detailed ?? false),
        },
        staff,
      );
      if (staff && !home && total === 0) throw notFound('Test');
      return { items, page, size: limit, total };
    },
    restoreChange: (context) =>
      change(deps, content, context, async (work) => {
        const row = await findChange(work.tx, context.params.id);
        if (!row) throw notFound('Change');
        await restoreChange(work, row, deps.config.VIDEO_HOSTS);
        return { homeId: row.home_id, kind: kindOf(row.target), targetId: row.target.slice(-36) };
      }),
  };
}
