import type { writingAdminCalls } from '@docket/contract';
import { notFound } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { type Handlers, toActor } from '../../../http/handlers.ts';
import { findAttempt, findReviewedAttempt } from '../attempts.queries.ts';
import { countAttempts, findPrompt, listPrompts } from '../prompts.queries.ts';
import { authoredView, essayView } from '../writing.view.ts';
import { changePrompt, createPrompt, movePrompt, removePrompt } from './admin.service.ts';

/** Editing of writing prompts by staff, and the essay that a ticket is about. */
export function writingAdminHandlers(deps: Deps): Handlers<typeof writingAdminCalls> {
  const countEssays = async (id: string) => (await countAttempts(deps.db)).get(id) ?? 0;
  return {
    async listPrompts() {
      const counts = await countAttempts(deps.db);
      return {
        prompts: (await listPrompts(deps.db)).map((row) => authoredView(row, counts.get(row.id) ?? 0)),
      };
    },
    async getPrompt({ params }) {
      const row = await findPrompt(deps.db, params.id);
      if (!row) throw notFound('Writing prompt');
      return { prompt: authoredView(row, await countEssays(row.id)) };
    },
    createPrompt: async (context) => ({
      prompt: authoredView(await createPrompt(deps, context.body.title, toActor(context)), 0),
    }),
    async updatePrompt(context) {
      const row = await changePrompt(deps, context.params.id, context.body, toActor(context));
      return { prompt: authoredView(row, await countEssays(row.id)) };
    },
    movePrompt: async (context) => ({
      ids: await movePrompt(deps, context.params.id, context.body.position, toActor(context)),
    }),
    async removePrompt(context) {
      await removePrompt(deps, context.params.id, toActor(context));
      return { ok: true };
    },
    async ofTicket({ params, now }) {
      const found = await findReviewedAttempt(deps.db, params.id);
      if (!found) throw notFound('Ticket about an essay');
      const row = await findAttempt(deps.db, found.userId, found.id);
      const prompt = row && (await findPrompt(deps.db, row.promptId));
      return { essay: prompt ? essayView(row, prompt, now) : null };
    },
  };
}
