import shapes from './stripe-shapes.json' with { type: 'json' };

const published: Readonly<Record<string, unknown>> = shapes.resources;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOfType = (type: string, value: unknown) =>
  type === 'integer' ? Number.isInteger(value) : typeof value === type;

/**
 * Differences of an answer from the published shape: fields that are missing and values of another type. Null is always
 * allowed, and a field that is null in the published example may be anything.
 */
export function shapeDifferences(resource: string, answer: unknown): string[] {
  if (!Object.hasOwn(published, resource)) throw new Error(`No published shape of ${resource}`);
  return differences(published[resource], answer, resource);
}

function differences(shape: unknown, value: unknown, path: string): string[] {
  if (value === null || shape === 'null') return [];
  if (typeof shape === 'string') return isOfType(shape, value) ? [] : [`${path}: not ${shape}`];
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${path}: not a list`];
    return shape.length ? value.flatMap((entry, at) => differences(shape[0], entry, `${path}[${at}]`)) : [];
  }
  if (!isObject(shape) || !isObject(value)) return [`${path}: not an object`];
  // Keys of metadata are the caller's own.
  if (path.endsWith('.metadata')) return [];
  return Object.entries(shape).flatMap(([name, inner]) =>
    Object.hasOwn(value, name)
      ? differences(inner, value[name], `${path}.${name}`)
      : [`${path}.${name}: missing`],
  );
}
