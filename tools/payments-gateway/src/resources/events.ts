import { filledText } from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { listPage, load } from '../store.ts';

export const eventRoutes = [
  route('GET /v1/events/:id', {}, async ({ tx }, _parameters, id) => (await load(tx, 'event', id)).data),
  route(
    'GET /v1/events',
    { optional: { ...pagingFields, type: filledText } },
    ({ tx }, { created, type, ...paging }) =>
      listPage(
        tx,
        '/v1/events',
        { object: 'event', ...(created && { created }), ...(type && { fields: { type } }) },
        paging,
      ),
  ),
];
