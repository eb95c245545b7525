import type { Context } from './context.ts';
import {
  type Fields,
  type Form,
  filledText,
  integer,
  type Parameters,
  readFields,
  timeRange,
} from './form.ts';

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** `browser` calls may be made with the publishable key. */
  readonly who: 'server' | 'browser';
  handle(context: Context, form: Form, id: string): Promise<unknown>;
}

/** Ties a call to its parameters: the handler sees only declared ones. */
export function route<R extends Fields, O extends Fields>(
  address: `${Route['method']} /${string}`,
  fields: { required?: R; optional?: O; who?: Route['who'] },
  handle: (context: Context, parameters: Parameters<R, O>, id: string) => Promise<unknown>,
): Route {
  const [method, path] = address.split(' ') as [Route['method'], string];
  return {
    method,
    path,
    who: fields.who ?? 'server',
    handle: (context, form, id) =>
      handle(context, readFields(form, fields.required ?? ({} as R), fields.optional ?? ({} as O)), id),
  };
}

/** The parameters of every list. */
export const pagingFields = {
  limit: integer,
  starting_after: filledText,
  ending_before: filledText,
  created: timeRange,
};
