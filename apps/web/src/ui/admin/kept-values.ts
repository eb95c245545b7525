/** What a form that is edited in place says of values that were typed over others. Values are plain JSON. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What was changed here, on top of what is stored now: fields that nobody touched here are theirs. */
export const onTopOf = <T extends object>(values: T, base: T, stored: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      same(value, base[key as keyof T]) ? stored[key as keyof T] : value,
    ]),
  ) as T;

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether what a message is about ('faqs.3.answer') is still as it was sent; it may stand in fields of other names. */
function isAsSent(field: string, values: object, sent: object): boolean {
  let now: unknown = values;
  let then: unknown = sent;
  for (const [depth, key] of field.split('.').entries()) {
    if (!isBranch(now) || !isBranch(then) || !(key in now) || !(key in then))
      return depth === 0 ? same(values, sent) : same(now, then);
    now = now[key];
    then = then[key];
  }
  return same(now, then);
}

/** The messages that still apply: those about what has not been changed since it was refused. */
export const listUnchangedErrors = (
  errors: Readonly<Record<string, string>>,
  values: object,
  sent: object,
): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => isAsSent(field, values, sent)));
