import { deleteObject, lockName } from '../gateway.queries.ts';
import { type Context, create } from '../http/context.ts';
import { invalidParameter } from '../http/errors.ts';
import { boolean, clearableText, filledText, metadata, readList } from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { mergeMetadata } from '../metadata.ts';
import { findStored, listPage, load, loadForUpdate, patch, type Resource } from '../store.ts';

const object = 'webhook_endpoint';

const readUrl = (url: string) => {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw invalidParameter(
      'url',
      'Invalid URL: An explicit scheme (such as https) must be provided.',
      'url_invalid',
    );
  return url;
};

const configuredId = 'we_configured';

/** Creates the endpoint of the settings, or updates it. */
export async function ensureEndpoint(
  context: Context,
  { url, secret }: { readonly url: string; readonly secret: string },
): Promise<void> {
  await lockName(context.tx, configuredId);
  const fields = { enabled_events: ['*'], status: 'enabled', url: readUrl(url) };
  const stored = await findStored(context.tx, object, configuredId);
  if (stored) {
    await patch(context.tx, stored, fields, { internal: { secret } });
    return;
  }
  const endpoint: Resource = {
    id: configuredId,
    object,
    api_version: null,
    application: null,
    created: context.realTime,
    description: null,
    livemode: false,
    metadata: {},
    ...fields,
  };
  await create(context, endpoint, { internal: { secret } });
}

/** The secret is shown once, when the endpoint is created. */
export const webhookEndpointRoutes = [
  route(
    'POST /v1/webhook_endpoints',
    {
      required: { url: filledText, enabled_events: readList(filledText) },
      optional: { description: clearableText, metadata, api_version: filledText },
    },
    async (context, parameters) => {
      const endpoint: Resource = {
        id: context.newId('we'),
        object,
        api_version: parameters.api_version ?? null,
        application: null,
        created: context.realTime,
        description: parameters.description ?? null,
        enabled_events: parameters.enabled_events,
        livemode: false,
        metadata: parameters.metadata ?? {},
        status: 'enabled',
        url: readUrl(parameters.url),
      };
      const secret = context.newId('whsec');
      await create(context, endpoint, { internal: { secret } });
      return { ...endpoint, secret };
    },
  ),
  route('GET /v1/webhook_endpoints/:id', {}, async ({ tx }, _none, id) => (await load(tx, object, id)).data),
  route('GET /v1/webhook_endpoints', { optional: pagingFields }, ({ tx }, { created, ...paging }) =>
    listPage(tx, '/v1/webhook_endpoints', { object, ...(created && { created }) }, paging),
  ),
  route(
    'POST /v1/webhook_endpoints/:id',
    {
      optional: {
        url: filledText,
        enabled_events: readList(filledText),
        description: clearableText,
        disabled: boolean,
        metadata,
      },
    },
    async ({ tx }, { disabled, metadata: changes, ...fields }, id) => {
      const stored = await loadForUpdate(tx, object, id);
      if (fields.url !== undefined) readUrl(fields.url);
      return patch(tx, stored, {
        ...fields,
        ...(disabled !== undefined && { status: disabled ? 'disabled' : 'enabled' }),
        ...(changes !== undefined && { metadata: mergeMetadata(stored.data.metadata, changes) }),
      });
    },
  ),
  route('DELETE /v1/webhook_endpoints/:id', {}, async ({ tx }, _none, id) => {
    await loadForUpdate(tx, object, id);
    await deleteObject(tx, id);
    return { id, object, deleted: true };
  }),
];
