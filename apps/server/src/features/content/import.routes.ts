import type { Contract } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { writeAudit } from '../audit/audit.service.ts';
import type { ContentService } from './content.service.types.ts';
import { parseTest } from './import.parse.ts';
import { type ImportResult, importTest } from './import.service.ts';

/** Ends a dry run: everything was written and counted, and is now taken back. */
class DryRun extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super('dry run');
    this.result = result;
  }
}

export function importHandlers(
  deps: Deps,
  { content }: { content: ContentService },
): Handlers<Contract['import']> {
  return {
    async test({ body, user, now }) {
      const test = parseTest(body);
      try {
        const result = await deps.db.transaction(async (tx) => {
          const done = await importTest(tx, test, { now, newId: deps.newId });
          if (body.dryRun) throw new DryRun(done);
          if (done.created + done.updated + done.removed > 0)
            await writeAudit(tx, {
              id: deps.newId(),
              at: now,
              actorId: user.id,
              action: 'content.import',
              target: `test:${done.testId}`,
              after: { slug: test.slug, created: done.created, updated: done.updated, removed: done.removed },
            });
          return done;
        });
        if (result.created + result.updated + result.removed > 0) await content.changed();
        return result;
      } catch (error) {
        if (!(error instanceof DryRun)) throw error;
        const known = (await content.index()).testsById.has(error.result.testId);
        return {
          testId: known ? error.result.testId : null,
          created: error.result.created,
          updated: error.result.updated,
          unchanged: error.result.unchanged,
          removed: error.result.removed,
        };
      }
    },
  };
}
