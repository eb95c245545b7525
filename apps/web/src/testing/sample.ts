import { type Call, contract } from '@docket/contract';
import type { Output, Route } from '@docket/contract/client';
import { sample, toJsonSchema } from '@docket/contract/sample';

const calls = new Map<string, Call>(
  Object.values(contract)
    .flatMap((area) => Object.values(area as Record<string, Call>))
    .map((call) => [`${call.method} ${call.path}`, call]),
);

/** One id for each name of a field: a list has one entry, so that no two are the same. */
function idFor(field: string): string {
  let hash = 0;
  for (let at = 0; at < field.length; at += 1) hash = (hash * 31 + field.charCodeAt(at)) % 0xffffff;
  return `0199a000-0000-7000-8000-${hash.toString(16).padStart(12, '0')}`;
}

const makeSample = ({ output }: Call): unknown =>
  output ? sample(toJsonSchema(output, 'output'), idFor, true) : {};

/** A response of a call, made from its schema: lists have one entry, and what may be null is there. */
export const sampleOutput = <R extends Route>(route: R) => makeSample(calls.get(route)!) as Output<R>;

/** Some fields of a value, and of what is in it. */
type Change<T> = T extends readonly (infer One)[]
  ? readonly Change<One>[]
  : T extends object
    ? { readonly [F in keyof T]?: Change<T[F]> }
    : T;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
function applyChange(value: unknown, change: unknown): unknown {
  if (Array.isArray(change))
    return change.map((one) => applyChange(Array.isArray(value) ? value[0] : null, one));
  if (!isObject(value) || !isObject(change)) return change;
  const changed = Object.entries(change).map(([name, one]) => [name, applyChange(value[name], one)]);
  return { ...value, ...Object.fromEntries(changed) };
}
/** A response of a call with these fields; the others are samples, also in each entry of a list. */
export const makeOutput = <R extends Route>(route: R, change: Change<Output<R>>): Output<R> =>
  applyChange(sampleOutput(route), change) as Output<R>;

/** Whether the body of a call has a field with this name. */
export const hasBodyField = (route: Route, field: string): boolean => {
  const { body } = calls.get(route)!;
  return body !== undefined && toJsonSchema(body, 'input').properties?.[field] !== undefined;
};

const isRead = (call: Call) => call.method === 'GET' && !call.stream && call.path !== '/user/me';

/** Every call of the pages that reads, each with a sample of its output; the signed-in user is of the test. */
export const sampleReads = (): Record<string, () => unknown> =>
  Object.fromEntries(
    [...calls].filter(([, call]) => isRead(call)).map(([route, call]) => [route, () => makeSample(call)]),
  );

/** Every call of the pages that writes, or reads what a body asks for. */
export const writeRoutes: readonly Route[] = [...calls]
  .filter(([, call]) => call.method !== 'GET')
  .map(([route]) => route as Route);
