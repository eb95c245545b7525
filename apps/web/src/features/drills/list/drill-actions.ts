import { call, queryClient } from '../../../lib/client.ts';
import { shelf } from '../../../ui/history/shelf.ts';
import { drillQuery, drillsChanged } from '../data/drill-queries.ts';

const forget = (id: string) => queryClient.removeQueries(drillQuery(id));

const shelfOf = (type: 'drill' | 'skill') =>
  shelf({
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
    changed: drillsChanged,
  });

/** Archives, takes back and deletes drills. */
export const drillArchive = shelfOf('drill');
/** The same, but for all that moves at once: drills on skills and lessons. */
export const skillShelf = shelfOf('skill');
