import { z } from 'zod';
import { ok } from '../common.ts';
import { defineCall } from '../define.ts';

export const storeCalls = {
  fetch: defineCall({
    method: 'POST',
    path: '/store/fetch',
    who: 'any',
    readOnly: true,
    summary: 'Read a value of your key-value store',
    body: z.strictObject({ key: z.string().min(1).max(100) }),
    output: z.object({ value: z.unknown(), updatedAt: z.string().nullable() }),
  }),
  save: defineCall({
    method: 'POST',
    path: '/store/save',
    who: 'any',
    summary: 'Write a value of your key-value store (up to 32 kB; 200 keys); null removes it',
    body: z.strictObject({ key: z.string().min(1).max(100), value: z.json() }),
    output: ok,
    errors: ['TOO_LARGE', 'INVALID'],
  }),
};
