import { z } from 'zod';
import { id, idParams, isoDateTime, ok, searchTerm } from '../common.ts';
import { dataOfUser, defineCall } from '../define.ts';

const key = z.string().min(1).max(100);
const oneKey = z.strictObject({ key });

/** Values that pages store per user, as staff see them. */
export const storeAdminCalls = {
  keys: defineCall({
    method: 'GET',
    path: '/store/keys',
    who: 'admin',
    summary: 'Keys in use by name, 50 at a time, each with how many users have one',
    query: z.strictObject({
      /** Keys with this prefix. */
      search: searchTerm.optional(),
      /** The last key of the previous page. */
      after: key.optional(),
    }),
    output: z.object({
      items: z.array(
        z.object({
          key: z.string(),
          /** Users who have one; counted up to 1,000. */
          users: z.number(),
          /** True if there are more users than were counted. */
          more: z.boolean(),
          /** Stored bytes of those that were counted. */
          bytes: z.number(),
          newestAt: isoDateTime,
        }),
      ),
      nextAfter: z.string().nullable(),
    }),
  }),
  ofUser: defineCall({
    method: 'GET',
    path: '/store/user/{id}',
    personalData: dataOfUser,
    who: 'admin',
    summary: 'List what a user has stored, by key',
    params: idParams,
    output: z.object({
      user: z.object({ id, name: z.string(), email: z.string() }),
      entries: z.array(z.object({ key: z.string(), bytes: z.number(), updatedAt: isoDateTime })),
    }),
  }),
  valueOf: defineCall({
    method: 'GET',
    path: '/store/user/{id}/value',
    personalData: dataOfUser,
    who: 'admin',
    summary: 'One stored value of a user',
    params: idParams,
    query: oneKey,
    output: z.object({ entry: z.object({ key: z.string(), value: z.unknown(), updatedAt: isoDateTime }) }),
  }),
  removeValue: defineCall({
    method: 'DELETE',
    path: '/store/user/{id}/value',
    who: 'admin',
    summary: 'Delete a stored value of a user; pages start without it',
    params: idParams,
    query: oneKey,
    output: ok,
  }),
};
