import type { examDateAdminCalls } from '@docket/contract';
import { findExamDateShortage } from '@docket/rules';
import type { Deps } from '../../../http/deps.ts';
import { type Handlers, toActor } from '../../../http/handlers.ts';
import { listExamDates } from '../exam-dates.queries.ts';
import { authoredExamDateView } from '../exam-dates.view.ts';
import { changeExamDate, createExamDate, removeExamDate } from './admin.service.ts';

/** The dates of the exam, as staff edit them. */
export const examDateAdminHandlers = (deps: Deps): Handlers<typeof examDateAdminCalls> => ({
  async all({ now }) {
    const rows = await listExamDates(deps.db);
    return {
      dates: rows.map(authoredExamDateView).reverse(),
      shortage: findExamDateShortage(rows, now.toISOString().slice(0, 10)),
    };
  },
  create: async (context) => ({
    date: authoredExamDateView(await createExamDate(deps, context.body, toActor(context))),
  }),
  update: async (context) => ({
    date: authoredExamDateView(await changeExamDate(deps, context.params.id, context.body, toActor(context))),
  }),
  async remove(context) {
    await removeExamDate(deps, context.params.id, toActor(context));
    return { ok: true };
  },
});
