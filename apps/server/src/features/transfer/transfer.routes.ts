import type { transferCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { invalid } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { fileResponse } from '../../http/file-response.ts';
import { type Handlers, toActor } from '../../http/handlers.ts';
import type { ContentService } from '../content/index.ts';
import { unmatchedOptionView } from '../content-import/index.ts';
import { readQuota, readUploadedFile } from '../uploads/index.ts';
import { exportTests } from './export.service.ts';
import { importPackage } from './import-package.service.ts';
import { inWorker } from './worker-host.ts';

export const transferHandlers = (
  deps: Deps,
  { content }: { content: ContentService },
): Handlers<typeof transferCalls> => ({
  async import({ body, user, now }) {
    const { name, data, format, dryRun, skipUnknown, enable, addMissing, optionChoices } = body;
    const bytes = await readUploadedFile(deps, { name, data }, toActor({ user, now }));
    const result = await importPackage(deps, {
      ...{ name, bytes, format, dryRun, skipUnknown, enable, addMissing, optionChoices, now },
      actorId: user.id,
      quota: readQuota(deps.config),
    });
    if (result.imported && result.changes.some((change) => change.state !== 'same')) await content.changed();
    return {
      format: result.format,
      problems: result.problems.map(({ file, item, field, value, reason, level, summary }) => ({
        ...{ file, item, reason, level, summary },
        ...(field === undefined ? {} : { field }),
        ...(value === undefined ? {} : { value }),
      })),
      groups: result.groups.map(({ level, summary, count, examples }) => ({
        ...{ level, summary, count },
        examples: examples.map(({ file, item, reason }) => ({ file, item, reason })),
      })),
      changes: result.changes.map((change) => ({
        ...{
          kind: change.kind,
          name: change.name,
          slug: change.slug,
          testId: change.testId,
          state: change.state,
        },
        ...{
          created: change.created,
          updated: change.updated,
          unchanged: change.unchanged,
          removed: change.removed,
        },
        parts: change.parts.map(({ location, action, fields }) => ({
          ...{ location, action },
          fields: fields.map(({ field, before, after }) => ({ field, before, after })),
        })),
        ...{ moreParts: change.moreParts, rekeyed: change.rekeyed, enabled: change.enabled },
      })),
      unmatchedOptions: result.unmatched.map((one) => unmatchedOptionView(one, one.location)),
      imported: result.imported,
    };
  },

  async export({ query }) {
    if (!query.test || query.test.length === 0) throw invalid('test', errorMessages.transfer.nameTest);
    const file = await exportTests(deps, {
      format: query.format,
      ids: query.test,
      lossy: query.lossy ?? false,
    });
    return fileResponse(file.name, file.type, Buffer.from(file.bytes));
  },

  async template({ query }) {
    const file = await inWorker({ kind: 'template', format: query.format });
    return fileResponse(file.name, file.type, Buffer.from(file.bytes));
  },
});
