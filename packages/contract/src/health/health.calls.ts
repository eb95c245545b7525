import { z } from 'zod';
import { isoDateTime } from '../common.ts';
import { defineCall } from '../define.ts';

/** Counted to 10,000. */
const amount = z.number();

/** The health of the running product. */
export const healthCalls = {
  details: defineCall({
    method: 'GET',
    path: '/health/details',
    who: 'admin',
    summary: 'Get the health of this process and its database, with problems in plain text',
    output: z.object({
      at: isoDateTime,
      /** Messages; empty if everything is fine. */
      problems: z.array(z.object({ grave: z.boolean(), text: z.string() })),
      process: z.object({
        version: z.string(),
        node: z.string(),
        startedAt: isoDateTime,
        memoryBytes: z.number(),
        heapBytes: z.number(),
        /** Event loop delay since the last call, in milliseconds; null at the first. */
        delayMs: z.object({ mean: z.number(), p99: z.number() }).nullable(),
        streams: z.number(),
        /** Sessions that this process served in the last five minutes. */
        sessions: z.number(),
        /** Calls with server errors in the last hour, and all calls. */
        errors: z.number(),
        calls: z.number(),
      }),
      database: z.object({
        kind: z.enum(['embedded', 'postgres']),
        version: z.string(),
        bytes: z.number().nullable(),
        latencyMs: z.number(),
        /** Database connections of this process: open, idle, and requests that wait for one. */
        connections: z.object({ open: z.number(), idle: z.number(), waiting: z.number(), max: z.number() }),
        migrations: z.object({ applied: z.number(), newestAt: isoDateTime.nullable() }),
      }),
      mails: z.object({
        sends: z.boolean(),
        waiting: amount,
        failed: amount,
        oldestWaitingAt: isoDateTime.nullable(),
      }),
      jobs: z.object({ waiting: amount, running: amount, failedToday: amount }),
      /** Outside services by name, without their URLs and keys. */
      services: z.array(z.object({ name: z.string(), configured: z.boolean(), instead: z.string() })),
    }),
  }),
};
