import { call, queryClient } from '../../../lib/client.ts';
import { createHistoryActions, type HistoryActions } from '../../../shared/history/history-actions.ts';
import { invalidatePractice, practiceQuery, resultQuery } from '../data/practice-queries.ts';
import type { ListKind } from './list-search.ts';

/** Archives, restores and deletes practice tests and timed sections; moving all affects only these kinds. */
export const createPracticeArchive = (kinds: readonly ListKind[]): HistoryActions =>
  createHistoryActions({
    // A noun for every kind, including a timed section.
    noun: 'attempt',
    consequence: ', with scores and replay. The questions still count as seen.',
    archive: (ids) => call('PUT /practice-test/archive', { body: { ids } }),
    restore: (ids) => call('PUT /practice-test/restore', { body: { ids } }),
    async remove(id) {
      await call('DELETE /practice-test/{id}', { params: { id } });
      queryClient.removeQueries(practiceQuery(id));
      queryClient.removeQueries(resultQuery(id));
    },
    async moveAll(to) {
      let all = 0;
      for (const kind of kinds) {
        const { changed } = await (to === 'archive'
          ? call('PUT /practice-test/archive-all', { query: { kind } })
          : call('PUT /practice-test/restore-all', { query: { kind } }));
        all += changed;
      }
      return all;
    },
    changed: invalidatePractice,
  });
