import type { DraftEvent } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Listener, Subscribe } from '../../http/streams.ts';
import { assembleDraft } from './assemble.ts';
import { DraftError } from './draft-error.ts';
import { draftHtml, draftPlain } from './html.ts';
import { inTime } from './limits.ts';
import type { DraftMaterial, DraftWriter } from './material.types.ts';

/** Makes drafts, one per tutor and ticket at a time: a new request ends the previous one. */
export function draftService(deps: Deps, writer: DraftWriter) {
  const { config, log } = deps;
  const running = new Map<string, AbortController>();
  const counts = { requested: 0, done: 0, failed: 0, left: 0 };
  const times = { firstMs: config.AI_FIRST_MS, silenceMs: config.AI_SILENCE_MS, totalMs: config.AI_TOTAL_MS };
  const ownOrigin = config.APP_URL ? new URL(config.APP_URL).origin : null;

  async function run(
    material: DraftMaterial,
    work: AbortController,
    to: Listener<DraftEvent>,
  ): Promise<{ html: string; leftOut: number }> {
    const plan = writer.createPlan(material);
    const { keyHidden } = material;
    to.send({ type: 'start', by: writer.name, keyHidden, sources: [...plan.sources] });
    const pieces = inTime(writer.write(material, plan, work.signal), times, work.signal, (error) =>
      work.abort(error),
    );
    let text = '';
    let leftOut = 0;
    const input = {
      material,
      ownOrigin,
      plan,
      maxCharacters: config.AI_MAX_CHARACTERS,
      onLeftOut: (count: number) => {
        leftOut = count;
      },
    };
    for await (const piece of assembleDraft(pieces, input)) {
      text += piece;
      to.send({ type: 'text', text: draftPlain(piece) });
    }
    return { html: draftHtml(text), leftOut };
  }

  /** The error to show to the tutor; an unexpected one is logged and shown as INTERNAL. */
  function toDraftError(error: unknown): DraftError {
    if (error instanceof DraftError) return error;
    log.error({ err: error }, 'a draft could not be made');
    return new DraftError('INTERNAL', 'Something went wrong on our side. Try again in a moment.');
  }

  return {
    /** The stream of one draft. Never logs its text. */
    begin(userId: string, ticketId: string, material: DraftMaterial): Subscribe<DraftEvent> {
      return (to) => {
        const key = `${userId}:${ticketId}`;
        running.get(key)?.abort(new DraftError('REPLACED', 'A new draft was requested.'));
        const work = new AbortController();
        running.set(key, work);
        counts.requested += 1;
        const began = performance.now();
        let isOver = false;
        const finish = (outcome: string, event?: DraftEvent) => {
          if (isOver) return;
          isOver = true;
          if (running.get(key) === work) running.delete(key);
          counts[outcome === 'done' || outcome === 'left' ? outcome : 'failed'] += 1;
          const ms = Math.round(performance.now() - began);
          log.info({ draft: { by: writer.name, outcome, ms, ...counts } }, 'draft');
          if (event) to.send(event);
          to.end();
        };
        run(material, work, to)
          .then((whole) => finish('done', { type: 'done', ...whole }))
          .catch((error) => {
            if (isOver) return;
            const { code, message } = toDraftError(error);
            work.abort();
            finish(code, { type: 'failed', code, message, keepsNothing: true });
          });
        return () => {
          finish('left');
          work.abort(new DraftError('REPLACED', 'The page that requested this draft was closed.'));
        };
      };
    },
  };
}
