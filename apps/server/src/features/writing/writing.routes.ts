import type { writingCalls } from '@docket/contract';
import { readWritingStatus } from '@docket/rules';
import { formatTimeCursor, parseTimeCursor } from '../../http/cursor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers, SessionUser } from '../../http/handlers.ts';
import type { AccessService } from '../plans/index.ts';
import { findReviews, listAttempts, listNewestByPrompt } from './attempts.queries.ts';
import { budgetSeconds, type WritingService } from './attempts.service.ts';
import { findOpenAttempt } from './open-attempt.ts';
import { listOffers } from './prompts.service.ts';
import { attemptItemView, readClock } from './writing.view.ts';

const LIST = 'writing-attempts';
const toOwnEssay = ({ user, params, now }: { user: SessionUser; params: { id: string }; now: Date }) => ({
  userId: user.id,
  id: params.id,
  now,
});

/** The calls of students on prompts and essays. */
export function writingHandlers(
  { db }: Pick<Deps, 'db'>,
  { access, service }: { access: AccessService; service: WritingService },
): Handlers<typeof writingCalls> {
  return {
    async overview({ user, now }) {
      const reader = await access.load(user.id, now);
      const attempts = await listNewestByPrompt(db, user.id);
      const prompts = (await listOffers(db, reader)).map(({ prompt, no, included }) => {
        const tried = attempts
          .filter(({ promptId }) => promptId === prompt.id)
          .map((row) => ({ ...row, status: readWritingStatus(readClock(row), now) }))
          .sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
        const last = tried.find(({ status }) => status.submittedAt !== null);
        return {
          id: prompt.id,
          slug: prompt.slug,
          no,
          title: prompt.title,
          keyQuestion: prompt.keyQuestion,
          included,
          last: last
            ? {
                attemptId: last.id,
                submittedAt: last.status.submittedAt!.toISOString(),
                wordCount: last.wordCount,
              }
            : null,
          openAttemptId: tried.find(({ status }) => status.phase !== 'submitted')?.id ?? null,
        };
      });
      const open = await findOpenAttempt(db, user.id, now);
      return {
        prompts,
        open: open && {
          attemptId: open.attemptId,
          title: open.title,
          endsAt: open.endsAt.toISOString(),
        },
        ...budgetSeconds(reader.accommodations),
      };
    },
    async list({ user, query, now }) {
      const after = query.cursor === undefined ? null : parseTimeCursor(query.cursor, LIST);
      const rows = await listAttempts(db, user.id, { after, limit: query.size + 1 });
      const page = rows.slice(0, query.size);
      const reviews = await findReviews(
        db,
        user.id,
        page.map(({ id }) => id),
      );
      const last = page.at(-1);
      return {
        items: page.map((row) => attemptItemView(row, reviews.get(row.id), now)),
        nextCursor:
          rows.length > page.length && last
            ? formatTimeCursor(LIST, { at: last.startedAt, id: last.id })
            : null,
      };
    },
    get: async (context) => ({ attempt: await service.read(toOwnEssay(context)) }),
    start: async ({ user, body, now }) => ({ attempt: await service.start(user.id, body.promptId, now) }),
    saveText: (context) => {
      const { event, ...typed } = context.body;
      return service.saveText(toOwnEssay(context), typed, event);
    },
    beginDraft: async (context) => ({
      attempt: await service.beginDraft(toOwnEssay(context), context.body.at),
    }),
    submit: async (context) => ({ attempt: await service.submit(toOwnEssay(context), context.body.event) }),
    rate: async (context) => ({ attempt: await service.rate(toOwnEssay(context), context.body.rubric) }),
    async remove(context) {
      await service.remove(toOwnEssay(context));
      return { ok: true };
    },
  };
}
