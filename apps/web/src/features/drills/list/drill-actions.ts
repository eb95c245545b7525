import { call, queryClient } from '../../../lib/client.ts';
import { createHistoryActions } from '../../../shared/history/history-actions.ts';
import { drillQuery, invalidateDrills } from '../data/drill-queries.ts';

const removeFromCache = (id: string) => queryClient.removeQueries(drillQuery(id));

const createDrillArchive = (type: 'drill' | 'skill') =>
  createHistoryActions({
    noun: 'drill',
    async archive(ids) {
      await call('PUT /drill/archive', { body: { ids } });
      ids.forEach(removeFromCache);
    },
    async restore(ids) {
      await call('PUT /drill/restore', { body: { ids } });
      ids.forEach(removeFromCache);
    },
    async remove(id) {
      await call('DELETE /drill/{id}', { params: { id } });
      removeFromCache(id);
    },
    async moveAll(to) {
      const query = { type };
      const { changed } = await (to === 'archive'
        ? call('PUT /drill/archive-all', { query })
        : call('PUT /drill/restore-all', { query }));
      return changed;
    },
    changed: invalidateDrills,
  });

/** Archives, restores and deletes drills. */
export const drillArchive = createDrillArchive('drill');
/** The same, but moving all affects drills on skills and lessons. */
export const skillDrillArchive = createDrillArchive('skill');
