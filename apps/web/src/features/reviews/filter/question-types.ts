import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import type { Section } from './review-filter.ts';

/** The question types of a section type, with their labels. */
export const questionTypesQuery = (section: Section) =>
  queryOptions({
    queryKey: ['question-types', section],
    queryFn: async () => {
      const open = { types: [], sources: [], difficulties: [], includeSeen: true };
      const { questionTypes } = await call('POST /drill/availability/{type}', {
        params: { type: section },
        body: { drillFilter: open },
      });
      return questionTypes.map(({ code, label }) => ({ code, label }));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
