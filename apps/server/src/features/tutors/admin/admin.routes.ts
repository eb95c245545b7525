import type { Out, tutorAdminCalls } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import { type Handlers, toActor } from '../../../http/handlers.ts';
import { listTutors } from '../tutors.queries.ts';
import { changeTutor, createTutor, deleteTutor, reorderTutors, type TutorFields } from '../tutors.service.ts';
import { privateTutorView } from '../tutors.view.ts';

type TutorChange = Omit<Out<typeof tutorAdminCalls.update.body>, 'id' | 'updatedAt'>;

/** Converts the field names of the API to column names; missing fields are left out. */
function toTutorFields({ userId, acceptsStudents, ...rest }: TutorChange): Partial<TutorFields> {
  const all = { ...rest, account_id: userId, accepts_students: acceptsStudents };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Tutors, for the staff who manage the list. */
export function tutorAdminHandlers(deps: Deps): Handlers<typeof tutorAdminCalls> {
  return {
    async create(context) {
      const { userId, acceptsStudents, ...rest } = context.body;
      const fields = { ...rest, account_id: userId, accepts_students: acceptsStudents };
      return { tutor: privateTutorView(await createTutor(deps, fields, toActor(context))) };
    },
    async listPrivate() {
      return { tutors: (await listTutors(deps.db)).map(privateTutorView) };
    },
    async update(context) {
      const { id, updatedAt: seen, ...change } = context.body;
      const row = await changeTutor(deps, id, { ...toTutorFields(change), seen }, toActor(context));
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
