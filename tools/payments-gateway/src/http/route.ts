import type { Context } from './context.ts';
import { GatewayError, isMissing } from './errors.ts';
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
  /** `browser` calls accept the publishable key. */
  readonly who: 'server' | 'browser';
  handle(context: Context, form: Form, id: string): Promise<unknown>;
}

/** Connects a handler to its parameters: it gets only the declared ones. */
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
    async handle(context, form, id) {
      try {
        const parameters = readFields(form, fields.required ?? ({} as R), fields.optional ?? ({} as O));
        return await handle(context, parameters, id);
      } catch (error) {
        if (error instanceof GatewayError && error.status === 404 && !isMissing(error, id))
          throw new GatewayError(400, error.body);
        throw error;
      }
    },
  };
}

/** The parameters of every list. */
export const pagingFields = {
  limit: integer,
  starting_after: filledText,
  ending_before: filledText,
  created: timeRange,
};
