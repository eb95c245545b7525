import type { testCalls } from '@docket/contract';
import { hiddenByNoLgRule } from '@docket/rules';
import type { Handlers, SessionUser } from '../../http/handlers.ts';
import type { ContentService, TestMeta } from '../content/index.ts';
import type { AccessService } from '../plans/index.ts';
import { isOffered, outlineOptions, testOutlineView, testUse, testWithSegmentsView } from './tests.view.ts';

export function testHandlers({
  content,
  access,
}: {
  content: ContentService;
  access: AccessService;
}): Handlers<typeof testCalls> {
  async function enabledTests(
    user: SessionUser,
    now: Date,
    isIncluded: (test: TestMeta) => boolean = () => true,
  ) {
    const [index, own] = await Promise.all([content.index(), access.load(user.id, now)]);
    const options = outlineOptions(user.roles, own);
    const tests = index.tests
      .filter((test) => isOffered(test, own, options) && isIncluded(test))
      .map((test) => ({ test, use: testUse(test, own, options) }));
    return { index, options, tests };
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
  };
}
