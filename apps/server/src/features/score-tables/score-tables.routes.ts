import type { scoreTableCalls } from '@docket/contract';
import { estimateConversion, expandConversion } from '@docket/rules';
import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers, SessionUser } from '../../http/handlers.ts';
import type { ContentService } from '../content/index.ts';
import type { AccessService } from '../plans/index.ts';
import { isOffered, outlineOptions, testUse } from '../practice-tests/index.ts';
import { isProvisional } from './provisional.ts';
import { findConversion, listOtherConversions } from './score-tables.queries.ts';
import { convertibleTestView, countScored, hasScore, percentileTableView } from './score-tables.view.ts';
import { chooseForEstimate, listUsablePercentiles, loadTestTables } from './scoring.service.ts';

/** The calls of the converter. */
export function scoreTableHandlers(
  { db }: Pick<Deps, 'db'>,
  { content, access }: { content: ContentService; access: AccessService },
): Handlers<typeof scoreTableCalls> {
  /** Visible tests of the student's plan that have questions to score; for others not even the length is shown. */
  async function listShownTests(user: SessionUser, now: Date) {
    const [index, own] = await Promise.all([content.index(), access.load(user.id, now)]);
    const options = outlineOptions(user.roles, own);
    return index.tests.filter(
      (test) => isOffered(test, own, options) && testUse(test, own, options).allowed && hasScore(test),
    );
  }
  return {
    async list({ user, now }) {
      const [tests, testTables, { tables, current }] = await Promise.all([
        listShownTests(user, now),
        loadTestTables(db),
        listUsablePercentiles(db),
      ]);
      return {
        tests: tests.map((test) => convertibleTestView(test, testTables)).sort((a, b) => a.no - b.no),
        percentiles: tables.map((table) => percentileTableView(table, current.years)),
      };
    },
    async test({ params, user, now }) {
      const test = (await listShownTests(user, now)).find(({ id }) => id === params.id);
      if (!test) throw notFound('Test');
      const conversion = await findConversion(db, test.id);
      const isOwn = conversion !== null && conversion.length > 0;
      const others = chooseForEstimate(isOwn ? [] : await listOtherConversions(db, test.id));
      const maxRaw = countScored(test);
      return {
        scale: {
          ...convertibleTestView(test, {
            own: new Map(isOwn ? [[test.id, isProvisional(conversion)]] : []),
            estimatesAreProvisional: others.provisional,
          }),
          basedOn: others.tables.length,
          rows: isOwn ? expandConversion(conversion, maxRaw) : estimateConversion(others.tables, maxRaw),
        },
      };
    },
  };
}
