import type { testAdminCalls } from '@docket/contract';
import { inGroup } from '@docket/rules';
import { notFound } from '../../../api-error.ts';
import { toLimitAndOffset } from '../../../db/list-query.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { ContentService } from '../../content/index.ts';
import type { JobsService } from '../../jobs/index.ts';
import { restoreQuestions, updateQuestions } from './bulk-questions.service.ts';
import { beginCheck, likenessesFor, presentChecklist } from './checks.service.ts';
import { contentHandlers } from './contents.routes.ts';
import { markDuplicates } from './duplicate-marks.service.ts';
import type { Likeness } from './duplicates.service.ts';
import { findDuplicates } from './duplicates.view.ts';
import { createHead, updateHead } from './heads.service.ts';
import { findChange } from './history.queries.ts';
import { listChanges } from './history.service.ts';
import { loadTest } from './homes.ts';
import { orderSections } from './order.service.ts';
import { presentQuestion, presentSection, presentTest } from './present.ts';
import { listQuestions } from './question-list.service.ts';
import { remove } from './removal.service.ts';
import { parseTargetKind, restoreChange } from './restore.service.ts';
import { listTests } from './test-list.service.ts';
import { findTest } from './tree.queries.ts';
import { unarchiveTest } from './unarchive.service.ts';
import { change } from './work.ts';

const tests = ['NORMAL', 'MERGED'] as const;

/** Read before the transaction of a change that may publish the test. */
async function likenessesOfTest(
  deps: Deps,
  id: string,
  sectionIds?: readonly string[],
): Promise<readonly Likeness[] | undefined> {
  const test = await findTest(deps.db, id);
  const isChecked = test?.type === 'NORMAL' || test?.type === 'MERGED';
  return isChecked ? likenessesFor(deps, test, sectionIds) : undefined;
}

/** The calls for reading and editing tests, their history and their checklist. */
export function testStaffHandlers(
  deps: Deps,
  { content, jobs }: { content: ContentService; jobs: JobsService },
): Handlers<typeof testAdminCalls> {
  const { db } = deps;
  return {
    ...contentHandlers(deps, content),
    ...historyHandlers(deps, content),
    list: async ({ query }) => listTests(db, await content.index(), query),
    get: async ({ params }) => ({ test: await presentTest(db, params.id) }),
    section: async ({ params }) => ({ section: await presentSection(db, params.id, params.sid) }),
    questions: async ({ query }) => listQuestions(db, await content.index(), query),
    question: async ({ params }) => ({ question: await presentQuestion(db, params.id) }),
    duplicates: async ({ params }) => ({ items: await findDuplicates(db, params.id) }),
    checklist: async ({ params }) => {
      const test = await loadTest(db, params.id, tests);
      return presentChecklist(deps, jobs, test.id);
    },
    check: async ({ params, body, user, now }) => {
      const test = await loadTest(db, params.id, tests);
      return beginCheck(deps, jobs, test.id, { again: body.again, actorId: user.id, now });
    },
    updateQuestions: (context) =>
      change(deps, content, context, (work) => updateQuestions(work, context.body)),
    dismissDuplicates: (context) =>
      change(deps, content, context, async (work) => {
        await markDuplicates(work, context.body.pairs, context.body.dismissed);
        return { ok: true as const };
      }),
    create: (context) =>
      change(deps, content, context, async (work) => ({
        test: await presentTest(work.tx, await createHead(work, context.body)),
      })),
    update: async (context) => {
      const { version, ...wanted } = context.body;
      const isHeadOnly =
        wanted.conversion === undefined &&
        wanted.purpose === undefined &&
        wanted.mergedSections === undefined;
      const likenesses =
        wanted.enabled === true || (wanted.enabled === undefined && !isHeadOnly)
          ? await likenessesOfTest(
              deps,
              context.params.id,
              wanted.mergedSections?.map((location) => location.sectionId),
            )
          : undefined;
      return change(
        deps,
        content,
        context,
        async (work) => {
          await updateHead(work, await loadTest(work.tx, context.params.id, tests), version, wanted);
          return { test: await presentTest(work.tx, context.params.id) };
        },
        likenesses,
      );
    },
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
  };
}

function historyHandlers(
  deps: Deps,
  content: ContentService,
): Pick<Handlers<typeof testAdminCalls>, 'history' | 'restoreChange' | 'restoreChanges'> {
  return {
    async history({ params, query, user }) {
      const index = await content.index();
      const staff = inGroup(user.roles, 'staff');
      const home = index.homesById.get(params.id);
      // Staff can also read the history of deleted content.
      if (!staff && !home?.enabled) throw notFound('Test');
      const { page, limit } = query;
      const { items, total } = await listChanges(
        deps.db,
        index,
        {
          homeId: params.id,
          targetId: staff ? (query.target ?? null) : null,
          ...toLimitAndOffset({ page, size: limit }),
          order: query.order,
          detailed: staff && (query.detailed ?? false),
        },
        staff,
      );
      if (staff && !home && total === 0) throw notFound('Test');
      return { items, page, size: limit, total };
    },
    restoreChange: async (context) => {
      const found = await findChange(deps.db, context.params.id);
      const isOfTest = found && parseTargetKind(found.target) === 'test';
      const likenesses = isOfTest ? await likenessesOfTest(deps, found.target.slice(-36)) : undefined;
      return change(
        deps,
        content,
        context,
        async (work) => {
          const row = await findChange(work.tx, context.params.id);
          if (!row) throw notFound('Change');
          await restoreChange(work, row);
          return { homeId: row.homeId, kind: parseTargetKind(row.target), targetId: row.target.slice(-36) };
        },
        likenesses,
      );
    },
    restoreChanges: (context) =>
      change(deps, content, context, async (work) => {
        await restoreQuestions(work, context.body.ids);
        return { ok: true as const };
      }),
  };
}
