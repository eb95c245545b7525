import type { transferCalls } from '@docket/contract';
import { Fault, invalid } from '../../fault.ts';
import type { Deps } from '../../http/deps.ts';
import { fileAnswer } from '../../http/file-answer.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { ContentService } from '../content/content.service.types.ts';
import { exportTests } from './export.service.ts';
import { importPackage } from './import-package.service.ts';
import { inWorker } from './worker-host.ts';

export const transferHandlers = (
  deps: Deps,
  { content }: { content: ContentService },
): Handlers<typeof transferCalls> => ({
  async import({ body, user, now }) {
    const { name, data, format, dryRun, skipUnknown, enable } = body;
    const bytes = Buffer.from(data, 'base64');
    // A decoder of base64 leaves out what is none of it, and stops at the first "=", without a word.
    const end = data.indexOf('=');
    if (/[^\w+/=\s-]/.test(data) || (end >= 0 && !/^[=\s]{1,4}$/.test(data.slice(end))) || bytes.length === 0)
      throw new Fault('MALFORMED', 'data: the bytes of the file in base64 are expected');
    const result = await importPackage(deps, {
      ...{ name, bytes, format, dryRun, skipUnknown, enable, now },
      actorId: user.id,
    });
    if (result.imported && result.changes.some((one) => one.state !== 'same')) await content.changed();
    return {
      format: result.format,
      problems: result.problems.map(({ file, item, reason, level }) => ({ file, item, reason, level })),
      changes: result.changes.map((one) => ({
        ...{ kind: one.kind, name: one.name, slug: one.slug, testId: one.testId, state: one.state },
        ...{ created: one.created, updated: one.updated, unchanged: one.unchanged, removed: one.removed },
      })),
      imported: result.imported,
    };
  },

  async export({ query }) {
    if (!query.test || query.test.length === 0) throw invalid('test', 'Name at least one test');
    const file = await exportTests(deps, {
      format: query.format,
      ids: query.test,
      lossy: query.lossy ?? false,
    });
    return fileAnswer(file.name, file.type, Buffer.from(file.bytes));
  },

  async template({ query }) {
    const file = await inWorker({ kind: 'template', format: query.format });
    return fileAnswer(file.name, file.type, Buffer.from(file.bytes));
  },
});
