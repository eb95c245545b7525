import { advanceClock } from '../billing/due-work.ts';
import { deleteObject, findObjects } from '../gateway.queries.ts';
import { create, emit } from '../http/context.ts';
import { invalidParameter } from '../http/errors.ts';
import { filledText, integer } from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { listPage, load, loadForUpdate, patch, type Resource } from '../store.ts';

const object = 'test_helpers.test_clock';
const lifeSeconds = 30 * 86_400;
const maxCustomers = 100;

export const testClockRoutes = [
  route(
    'POST /v1/test_helpers/test_clocks',
    { required: { frozen_time: integer }, optional: { name: filledText } },
    async (context, { frozen_time, name }) => {
      const clock: Resource = {
        id: context.newId('clock'),
        object,
        created: context.realTime,
        deletes_after: context.realTime + lifeSeconds,
        frozen_time,
        livemode: false,
        name: name ?? null,
        status: 'ready',
        status_details: {},
      };
      await create(context, clock);
      await emit(context, 'test_helpers.test_clock.created', clock);
      return clock;
    },
  ),
  route(
    'GET /v1/test_helpers/test_clocks/:id',
    {},
    async ({ tx }, _none, id) => (await load(tx, object, id)).data,
  ),
  route('GET /v1/test_helpers/test_clocks', { optional: pagingFields }, ({ tx }, { created, ...paging }) =>
    listPage(tx, '/v1/test_helpers/test_clocks', { object, ...(created && { created }) }, paging),
  ),
  route(
    'POST /v1/test_helpers/test_clocks/:id/advance',
    { required: { frozen_time: integer } },
    async (context, { frozen_time: until }, id) => {
      const stored = await loadForUpdate(context.tx, object, id);
      if (until <= Number(stored.data.frozen_time))
        throw invalidParameter('frozen_time', 'The clock can only be advanced.');
      await advanceClock(context, id, until);
      const clock = await patch(context.tx, await load(context.tx, object, id), { status: 'ready' });
      await emit(context, 'test_helpers.test_clock.ready', clock);
      return clock;
    },
  ),
  route('DELETE /v1/test_helpers/test_clocks/:id', {}, async (context, _none, id) => {
    const stored = await loadForUpdate(context.tx, object, id);
    for (const { id: customer } of await findObjects(context.tx, {
      object: 'customer',
      parent: id,
      limit: maxCustomers,
    })) {
      for (const row of await findObjects(context.tx, { object: 'subscription', customer, limit: 100 }))
        await deleteObject(context.tx, row.id);
      await deleteObject(context.tx, customer);
    }
    await deleteObject(context.tx, id);
    await emit(context, 'test_helpers.test_clock.deleted', stored.data);
    return { id, object, deleted: true };
  }),
];
