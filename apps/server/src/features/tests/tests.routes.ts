import type { testCalls } from '@docket/contract';
import { hiddenByNoLgRule } from '@docket/rules';
import type { Deps } from '../../http/deps.ts';
import type { Handlers, SessionUser } from '../../http/handlers.ts';
import { findEmbargoes } from '../attempts/index.ts';
import { type ContentService, findSeen, questionSourceView, type TestMeta } from '../content/index.ts';
import type { AccessService } from '../plans/index.ts';
import { isOffered, outlineOptions, testOutlineView, testUse, testWithSegmentsView } from './tests.view.ts';

/** Hits are read in excess, since some may not be shown to this student. */
const maxHits = 500;

export function testHandlers(
  deps: Deps,
  { content, access }: { content: ContentService; access: AccessService },
): Handlers<typeof testCalls> {
  async function enabledTests(user: SessionUser, now: Date, keep: (test: TestMeta) => boolean = () => true) {
    const [index, own] = await Promise.all([content.index(), access.load(user.id, now)]);
    const options = outlineOptions(user.roles, own);
    const tests = index.tests
      .filter((test) => isOffered(test, own, options) && keep(test))
      .map((test) => ({ test, use: testUse(test, own, options) }));
    return { index, options, tests, mayWork: options.staff || own.code === 1 };
  }

  return {
    async all({ user, now }) {
      const { tests, options } = await enabledTests(user, now);
      return { tests: tests.map(({ test, use }) => testOutlineView(test, use, options)) };
    },
    async allWithSegments({ user, now }) {
      const { tests, options, index } = await enabledTests(user, now);
      return { tests: tests.map(({ test, use }) => testWithSegmentsView(test, index, use, options)) };
    },
    async noLgTests({ user, now }) {
      const longEnough = (test: TestMeta) => !hiddenByNoLgRule({ sections: [...test.sections] }, false);
      const { tests, options } = await enabledTests(user, now, longEnough);
      return { tests: tests.map(({ test, use }) => testOutlineView(test, use, options)) };
    },
    async searchQuestions({ user, now, query }) {
      const { tests, options, index, mayWork } = await enabledTests(user, now);
      // Excerpts are paid content; the page shows elsewhere what is missing.
      if (!mayWork) return { items: [] };
      const shown = tests.filter(({ use }) => use.explanations || use.drilling).map(({ test }) => test.id);
      const embargoes = await findEmbargoes(deps.db, user.id);
      const hits = await content.search(query.search, maxHits, shown);
      const seen = new Map(
        (
          await findSeen(
            deps.db,
            user.id,
            hits.map((hit) => hit.id),
          )
        ).map((row) => [row.question_id, row]),
      );
      const items = hits.flatMap((hit) => {
        const meta = index.questionsById.get(hit.id);
        const known = seen.get(hit.id);
        if (!meta || (query.seenOnly && !known)) return [];
        // That a question has a type is a secret of the question until its key was shown.
        if (hit.by === 'type' && !options.staff && (!known?.revealed || embargoes.has(hit.id))) return [];
        if (meta.sectionType === 'LG' && !options.lgEnabled && !options.staff) return [];
        return [
          {
            questionId: meta.id,
            segmentId: meta.segmentId,
            source: questionSourceView(index, meta),
            excerpt: hit.excerpt,
            seen: known !== undefined,
          },
        ];
      });
      return { items: items.slice(0, query.size) };
    },
  };
}
