import type { DraftEvent } from '@docket/contract';
import { createStreams } from '@docket/contract/stream';
import type { SampleQuestion } from '../../../test/fixtures/content.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import type { testServer } from '../../../test/fixtures/index.ts';

/** The shown text of a draft. */
export const joinDraftText = (events: readonly DraftEvent[]): string =>
  events.flatMap((one) => (one.type === 'text' ? one.text : [])).join('');

/** Requests drafts, and creates tickets for them. */
export function draftCalls(server: ReturnType<typeof testServer>) {
  return {
    listen(token: string, id: string, base = server.running.url) {
      const events: DraftEvent[] = [];
      let stop = () => {};
      const ended = new Promise<DraftEvent[]>((resolve, reject) => {
        stop = createStreams({ base, token: () => token })(
          'GET /ticket/{id}/generate',
          { params: { id } },
          { message: (event) => void events.push(event), refused: reject, ended: () => resolve(events) },
          { once: true },
        );
      });
      return { events, ended, stop: () => stop() };
    },
    /** Staff publish an answered ticket. */
    publish: (token: string, id: string, isPublic = true) =>
      server.as(token)('PUT /ticket/{id}/public', { params: { id }, body: { public: isPublic } }),
    /** A student who answered a question wrong and asks about it; with `open` false the drill is not submitted. */
    async asks(question: SampleQuestion, text: string, open = true): Promise<string> {
      const student = await createUser(server, { firstName: 'Mara', lastName: 'Quillfeather' });
      const call = server.as(student.token);
      const about = { kind: 'question' as const, id: question.id };
      const createTicket = async () =>
        (await call('POST /ticket', { body: { about, text: `<p>${text}</p>` } })).ticket.id;
      const before = open ? null : await createTicket();
      const { drill } = await call('POST /drill', { body: { questionId: question.id } });
      await call('PUT /drill/{id}/activate', { params: { id: drill.id } });
      if (open)
        await call('POST /drill/{id}/submit', {
          params: { id: drill.id },
          body: {
            answers: [{ drillQuestionId: drill.questions[0]!.id, givenAnswer: question.wrong }],
            localTimeSpent: 30,
          },
        });
      return before ?? (await createTicket());
    },
  };
}
