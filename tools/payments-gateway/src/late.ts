import { inTransaction, type Pool } from './gateway.queries.ts';
import { type Background, backgroundContext, emit } from './http/context.ts';
import { findStored } from './store.ts';

/** Fields by type of object; a dot leads into an object. */
export type LateFields = Readonly<Record<string, readonly string[]>>;

/** Types whose late fields are announced when they are known. */
const announced: Readonly<Record<string, string>> = {
  charge: 'charge.updated',
  dispute: 'charge.dispute.updated',
  invoice: 'invoice.updated',
  refund: 'refund.updated',
};

/**
 * For tests: the provider as slow as Stripe may be. Fields that it fills in later are null, and lists empty, until the
 * object is settled, and events come in reverse order. A round of deliveries settles what was shown before.
 */
export interface Late {
  /** An answer or event as it is before its objects are settled. */
  hide(answer: unknown): unknown;
  /** Settles all objects that were shown so far and announces them; returns how many. */
  settle(): Promise<number>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hideField(object: Record<string, unknown>, path: string): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.');
  if (!Object.hasOwn(object, name)) return object;
  const value = object[name];
  if (rest.length > 0)
    return isObject(value) ? { ...object, [name]: hideField(value, rest.join('.')) } : object;
  return { ...object, [name]: Array.isArray(value) ? [] : null };
}

export function lateMode(
  fields: LateFields,
  { background, pool, clock }: { background: Background; pool: Pool; clock: () => number },
): Late {
  const settled = new Set<string>();
  const shown = new Map<string, string>();
  const hide = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hide);
    if (!isObject(value)) return value;
    const copy = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hide(inner)]));
    const { id, object } = copy;
    const late = typeof object === 'string' ? fields[object] : undefined;
    if (late === undefined || typeof id !== 'string' || settled.has(id)) return copy;
    shown.set(id, String(object));
    return late.reduce(hideField, copy);
  };
  return {
    hide,
    async settle() {
      const due = [...shown];
      shown.clear();
      for (const [id] of due) settled.add(id);
      await inTransaction(pool, async (tx) => {
        const context = backgroundContext(background, tx, clock());
        for (const [id, object] of due) {
          const type = announced[object];
          const stored = type && (await findStored(tx, object, id));
          if (stored) await emit(context, type, stored.data);
        }
      });
      return due.length;
    },
  };
}
