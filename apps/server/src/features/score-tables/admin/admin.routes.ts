import type { scoreTableAdminCalls } from '@docket/contract';
import { arePercentilesOutdated } from '@docket/rules';
import type { Deps } from '../../../http/deps.ts';
import { type Handlers, toActor } from '../../../http/handlers.ts';
import type { ContentService } from '../../content/index.ts';
import { readTables } from '../../transfer/index.ts';
import { readUploadedFile } from '../../uploads/index.ts';
import { countResults } from '../score-tables.queries.ts';
import { hasScore } from '../score-tables.view.ts';
import { listUsablePercentiles, loadTestTables } from '../scoring.service.ts';
import { staffConversionView, staffPercentileView } from './admin.view.ts';
import { importConversions } from './conversions.service.ts';
import { importPercentiles, removePercentiles } from './percentiles.service.ts';

/** Reads a CSV file or an Excel workbook in a process with limits. @throws MALFORMED, UNAVAILABLE */
async function readFile(
  deps: Deps,
  { name, data }: { readonly name: string; readonly data: string },
  by: ReturnType<typeof toActor>,
) {
  return readTables(name, await readUploadedFile(deps, { name, data }, by));
}

/** The calls of content editors on conversion and percentile tables. */
export function scoreTableAdminHandlers(
  deps: Deps,
  { content }: { content: ContentService },
): Handlers<typeof scoreTableAdminCalls> {
  const { db } = deps;
  return {
    async percentiles({ now }) {
      const { tables, current } = await listUsablePercentiles(db);
      return {
        tables: tables.map((table) => staffPercentileView(table, current.years)),
        outdated: arePercentilesOutdated(current.years, now.toISOString().slice(0, 10)),
      };
    },
    async importPercentiles({ body, user, now }) {
      const { data, ...options } = body;
      const { tables, problems } = await readFile(deps, body, toActor({ user, now }));
      return importPercentiles(deps, tables, { ...options, actorId: user.id, now }, problems);
    },
    async removePercentiles({ params, user, now }) {
      await removePercentiles(deps, params.years, { actorId: user.id, now });
      return { ok: true };
    },
    async conversions() {
      const [{ tests }, testTables] = await Promise.all([content.index(), loadTestTables(db)]);
      const shown = tests.filter(hasScore).sort((a, b) => a.no - b.no);
      const results = await countResults(
        db,
        shown.map(({ id }) => id),
      );
      return { tests: shown.map((test) => staffConversionView(test, testTables, results)) };
    },
    async importConversions({ body, user, now }) {
      const { data, ...options } = body;
      const { tables, problems } = await readFile(deps, body, toActor({ user, now }));
      return importConversions(deps, content, tables, { ...options, actorId: user.id, now }, problems);
    },
  };
}
