/** Helpers for a form that was edited while the stored values changed. Values are plain JSON. */
export const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The user's changes applied to the currently stored values; other fields keep the stored value. */
export const rebaseValues = <T extends object>(values: T, base: T, stored: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      isEqual(value, base[key as keyof T]) ? stored[key as keyof T] : value,
    ]),
  ) as T;

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Whether the field of a message ('faqs.3.answer') is still as it was sent; the form may name its fields differently.
 */
function isAsSent(field: string, values: object, sent: object): boolean {
  let now: unknown = values;
  let then: unknown = sent;
  for (const [depth, key] of field.split('.').entries()) {
    if (!isBranch(now) || !isBranch(then) || !(key in now) || !(key in then))
      return depth === 0 ? isEqual(values, sent) : isEqual(now, then);
    now = now[key];
    then = then[key];
  }
  return isEqual(now, then);
}

/** The messages that still apply: those whose fields have not changed since the refusal. */
export const listUnchangedErrors = (
  errors: Readonly<Record<string, string>>,
  values: object,
  sent: object,
): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => isAsSent(field, values, sent)));
