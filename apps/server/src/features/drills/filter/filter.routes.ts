import { type Contract, type DrillFilters, defaultDrillFilters } from '@docket/contract';
import { notFound } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { outlineOptions, testUse, testWithSegmentsView } from '../../practice-tests/index.ts';
import { notIncluded } from '../create/requested.service.ts';
import type { DrillServices } from '../drills.service.ts';
import { seenAmong } from '../pick/seen.queries.ts';
import { countAvailability } from './availability.service.ts';
import { requireKnown } from './filter.policy.ts';
import { saveFilters, saveSettings } from './filter.queries.ts';

type Keys =
  | 'defaultFilter'
  | 'filter'
  | 'setFilter'
  | 'setFilterOfType'
  | 'setSettings'
  | 'availability'
  | 'testInfo';
const types = ['LR', 'RC', 'LG', 'SKILL'] as const;

/** The calls for the student's drill filter and settings, and the questions available with them. */
export function filterHandlers(deps: Deps, services: DrillServices): Pick<Handlers<Contract['drill']>, Keys> {
  async function replace(userId: string, filters: Partial<DrillFilters>) {
    const index = await services.content.index();
    for (const type of types)
      if (filters[type]) requireKnown(index, type, filters[type], `drillFilter.${type}`);
    const saved = await saveFilters(deps.db, userId, filters);
    return { drillFilter: { ...defaultDrillFilters, ...saved } };
  }
  return {
    async defaultFilter() {
      return { drillFilter: defaultDrillFilters };
    },
    async filter({ user, now }) {
      return { drillFilter: (await services.access.load(user.id, now)).drillFilters };
    },
    async setFilter({ user, body }) {
      const { demonsChoice } = body.drillFilter;
      const filters = Object.fromEntries(
        types.flatMap((type) => (body.drillFilter[type] ? [[type, body.drillFilter[type]]] : [])),
      );
      return replace(user.id, demonsChoice ? { ...filters, demonsChoice } : filters);
    },
    async setFilterOfType({ user, params, body }) {
      return replace(user.id, { [params.type]: body.drillFilter });
    },
    async setSettings({ user, body }) {
      const patch = Object.fromEntries(
        Object.entries(body.drillSettings).filter(([, value]) => value !== undefined),
      );
      return { drillSettings: await saveSettings(deps.db, user.id, patch) };
    },
    async availability({ user, params, body, now }) {
      const access = await services.access.load(user.id, now);
      const index = await services.units.current();
      const filter = body?.drillFilter ?? access.drillFilters[params.type];
      requireKnown(index.content, params.type, filter, 'drillFilter');
      return countAvailability(deps, access, index, params.type, filter);
    },
    async testInfo({ user, params, now }) {
      const access = await services.access.load(user.id, now);
      const index = await services.content.index();
      const test = index.testsById.get(params.id);
      if (!test?.enabled) throw notFound('Test');
      const options = outlineOptions(user.roles, access);
      const use = testUse(test, access, options);
      if (!use.drilling) throw notIncluded(access, test.id);
      const outline = testWithSegmentsView(test, index, use, options);
      const ids = outline.sections.flatMap((section) => [
        ...section.questions.map((question) => question.id),
        ...section.segments.flatMap((segment) => segment.questions.map((question) => question.id)),
      ]);
      const seen = (await seenAmong(deps.db, user.id, ids)).map((row) => row.questionId);
      return { test: outline, questions: ids.length, seen: seen.length, seenQuestionIds: seen };
    },
  };
}
