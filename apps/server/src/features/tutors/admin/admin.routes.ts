import type { tutorAdminCalls } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import { type Handlers, toActor } from '../../../http/handlers.ts';
import { listTutors } from '../tutors.queries.ts';
import { changeTutor, createTutor, deleteTutor, reorderTutors } from '../tutors.service.ts';
import { privateTutorView } from '../tutors.view.ts';

/** Tutors, for the staff who manage the list. */
export function tutorAdminHandlers(deps: Deps): Handlers<typeof tutorAdminCalls> {
  return {
    async create(context) {
      const { userId: accountId, ...fields } = context.body;
      return { tutor: privateTutorView(await createTutor(deps, { ...fields, accountId }, toActor(context))) };
    },
    async listPrivate() {
      return { tutors: (await listTutors(deps.db)).map(privateTutorView) };
    },
    async update(context) {
      const { id, updatedAt: seen, userId: accountId, ...change } = context.body;
      const row = await changeTutor(deps, id, { ...change, accountId }, seen, toActor(context));
      return { tutor: privateTutorView(row) };
    },
    async reorder(context) {
      const rows = await reorderTutors(deps, context.body.ids, toActor(context));
      return { tutors: rows.map(privateTutorView) };
    },
    async delete(context) {
      await deleteTutor(deps, context.body.id, toActor(context));
      return { ok: true };
    },
  };
}
