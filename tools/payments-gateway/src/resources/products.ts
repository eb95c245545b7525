import { type Context, create, emit, previousAttributes } from '../http/context.ts';
import { boolean, clearableText, filledText, metadata, readList } from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { mergeMetadata } from '../metadata.ts';
import { listPage, load, loadForUpdate, patch, type Resource } from '../store.ts';

const object = 'product';
const fields = {
  active: boolean,
  default_price: filledText,
  description: clearableText,
  images: readList(filledText),
  metadata,
  statement_descriptor: clearableText,
  tax_code: clearableText,
  unit_label: clearableText,
  url: clearableText,
};

export interface NewProduct {
  readonly id?: string | undefined;
  readonly name: string;
  readonly metadata?: Record<string, string> | null | undefined;
  readonly [field: string]: unknown;
}

/** A taken id is refused by the database. */
export async function createProduct(
  context: Context,
  { id, name, metadata: newMetadata, ...rest }: NewProduct,
) {
  const product: Resource = {
    id: id ?? context.newId('prod'),
    object,
    active: true,
    created: context.realTime,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, newMetadata ?? {}),
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: 'service',
    unit_label: null,
    updated: context.realTime,
    url: null,
    ...rest,
  };
  await create(context, product);
  await emit(context, 'product.created', product);
  return product;
}

export const productRoutes = [
  route(
    'POST /v1/products',
    { required: { name: filledText }, optional: { ...fields, id: filledText } },
    (context, parameters) => createProduct(context, parameters),
  ),
  route('GET /v1/products/:id', {}, async ({ tx }, _none, id) => (await load(tx, object, id)).data),
  route(
    'GET /v1/products',
    { optional: { ...pagingFields, active: boolean } },
    ({ tx }, { created, active, ...paging }) =>
      listPage(
        tx,
        '/v1/products',
        {
          object,
          ...(created && { created }),
          ...(active !== undefined && { fields: { active: String(active) } }),
        },
        paging,
      ),
  ),
  route(
    'POST /v1/products/:id',
    { optional: { ...fields, name: filledText } },
    async (context, { metadata: changes, ...rest }, id) => {
      const stored = await loadForUpdate(context.tx, object, id);
      const product = await patch(context.tx, stored, {
        ...rest,
        ...(changes !== undefined && { metadata: mergeMetadata(stored.data.metadata, changes) }),
        updated: context.realTime,
      });
      await emit(context, 'product.updated', product, previousAttributes(stored.data, product));
      return product;
    },
  ),
];
