import { invalidParameter, missingParameter, unknownParameter } from './errors.ts';

export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

const maxPairs = 1000;

/**
 * Parses a form with brackets: `a[b][0]=c` is {a: {b: ['c']}}. Objects have no prototype, so that no name is special.
 */
export function parseForm(text: string): Form {
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > maxPairs) throw invalidParameter('', 'Too many parameters.');
  const form = emptyForm();
  for (const [key, value] of pairs) setAtPath(form, splitKey(key), value);
  return convertLists(form) as Form;
}

const emptyForm = (): Form => Object.create(null) as Form;

function splitKey(key: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) throw invalidParameter(key, `Invalid parameter name: ${key}`);
  const rest = [...match[2]!.matchAll(/\[([^[\]]*)\]/g)].map((found) => found[1]!);
  if (rest.length > 8) throw invalidParameter(key, `Parameter is nested too deeply: ${match[1]}`);
  return [match[1]!, ...rest];
}

function setAtPath(form: Form, names: readonly string[], value: string): void {
  let at = form;
  for (const [depth, part] of names.entries()) {
    // `a[]=x` appends.
    const name = part === '' ? String(Object.keys(at).length) : part;
    if (depth === names.length - 1) {
      at[name] = value;
      return;
    }
    const next = at[name];
    if (typeof next === 'string') throw invalidParameter(names[0]!, `Invalid object: ${names[0]}`);
    const inner = next === undefined ? emptyForm() : (next as Form);
    at[name] = inner;
    at = inner;
  }
}

/** Objects with the names 0, 1, 2 … become lists. */
function convertLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  if (names.length && names.every((name, at) => name === String(at)))
    return names.map((name) => convertLists(value[name]!));
  const form = emptyForm();
  for (const name of names) form[name] = convertLists(value[name]!);
  return form;
}

/** Reads one parameter, or throws an error with its full name. */
export type Reader<T> = (value: FormValue, name: string) => T;
export type Fields = { readonly [name: string]: Reader<unknown> };
type Values<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> };
export type Parameters<R extends Fields, O extends Fields> = Values<R> & Partial<Values<O>>;

/** @throws GatewayError parameter_unknown and parameter_missing, with the parameter's full name */
export function readFields<R extends Fields, O extends Fields>(
  form: Form,
  required: R,
  optional: O,
  prefix = '',
): Parameters<R, O> {
  const fullName = (name: string) => (prefix ? `${prefix}[${name}]` : name);
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(form)) {
    const reader = Object.hasOwn(required, name)
      ? required[name]
      : Object.hasOwn(optional, name)
        ? optional[name]
        : undefined;
    if (!reader) throw unknownParameter(fullName(name));
    values[name] = reader(form[name]!, fullName(name));
  }
  for (const name of Object.keys(required))
    if (values[name] === undefined) throw missingParameter(fullName(name));
  return values as Parameters<R, O>;
}

export const text: Reader<string> = (value, name) => {
  if (typeof value !== 'string') throw invalidParameter(name, `Invalid string: ${name}`);
  if (value.length > 5000 || value.includes('\0')) throw invalidParameter(name, `Invalid string: ${name}`);
  return value;
};
/** An id or other non-empty text. */
export const filledText: Reader<string> = (value, name) => {
  if (text(value, name) === '')
    throw invalidParameter(name, `You passed an empty string for '${name}'.`, 'parameter_invalid_empty');
  return value as string;
};
/** Text; an empty value removes it. */
export const clearableText: Reader<string | null> = (value, name) => text(value, name) || null;
export const integer: Reader<number> = (value, name) => {
  const read = text(value, name);
  const number = Number(read);
  if (!/^-?\d{1,15}$/.test(read))
    throw invalidParameter(name, `Invalid integer: ${read}`, 'parameter_invalid_integer');
  return number;
};
export const boolean: Reader<boolean> = (value, name) => {
  if (value !== 'true' && value !== 'false') throw invalidParameter(name, `Invalid boolean: ${name}`);
  return value === 'true';
};
export const readChoice =
  <const T extends readonly string[]>(...allowed: T): Reader<T[number]> =>
  (value, name) => {
    const read = text(value, name);
    if (!allowed.includes(read))
      throw invalidParameter(name, `Invalid ${name}: must be one of ${allowed.join(', ')}`);
    return read;
  };
export const readList =
  <T>(reader: Reader<T>): Reader<T[]> =>
  (value, name) => {
    if (value === '') return [];
    if (!Array.isArray(value)) throw invalidParameter(name, `Invalid array: ${name}`);
    return value.map((entry, at) => reader(entry, `${name}[${at}]`));
  };
export const readObject =
  <R extends Fields, O extends Fields>(required: R, optional: O): Reader<Parameters<R, O>> =>
  (value, name) => {
    if (typeof value === 'string' || Array.isArray(value))
      throw invalidParameter(name, `Invalid object: ${name}`);
    return readFields(value, required, optional, name);
  };
/** Null removes all entries; an empty value removes its key. */
export const metadata: Reader<Record<string, string> | null> = (value, name) => {
  if (value === '') return null;
  const entries = Object.entries<FormValue>(Array.isArray(value) ? { ...value } : value);
  if (typeof value === 'string' || entries.length > 50)
    throw invalidParameter(name, `Invalid object: ${name}`);
  return Object.fromEntries(
    entries.map(([key, entry]) => {
      if (key.length > 40 || key.includes('\0') || text(entry, `${name}[${key}]`).length > 500)
        throw invalidParameter(`${name}[${key}]`, 'Metadata is too long.');
      return [key, entry as string];
    }),
  );
};
/** `created=5` or `created[gte]=5`. */
export const timeRange: Reader<{ gt?: number; gte?: number; lt?: number; lte?: number }> = (value, name) => {
  if (typeof value !== 'string')
    return readObject({}, { gt: integer, gte: integer, lt: integer, lte: integer })(value, name);
  const time = integer(value, name);
  return { gte: time, lte: time };
};
