import { call, queryClient } from '../../../lib/client.ts';
import { createHistoryActions } from '../../../shared/history/history-actions.ts';
import { drillQuery, invalidateDrills } from '../data/drill-queries.ts';

const forget = (id: string) => queryClient.removeQueries(drillQuery(id));

const createDrillArchive = (type: 'drill' | 'skill') =>
  createHistoryActions({
    noun: 'drill',
    async archive(ids) {
      await call('PUT /drill/archive', { body: { ids } });
      ids.forEach(forget);
    },
    async restore(ids) {
      await call('PUT /drill/restore', { body: { ids } });
      ids.forEach(forget);
    },
    async remove(id) {
      await call('DELETE /drill/{id}', { params: { id } });
      forget(id);
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
