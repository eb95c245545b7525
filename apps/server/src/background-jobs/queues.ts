/** The shortest interval of a schedule is a minute. */
export const everyMinute = '* * * * *';

export interface Queue {
  readonly cron: string;
  readonly gatherMs?: number;
}

/**
 * The queues of the product, each with the times (cron, UTC) at which its work is checked without a request. The work
 * is in tables of the features: a job only means that there may be something to do. Requests of a process within
 * `gatherMs` become one job.
 */
export const queues = {
  mail: { cron: everyMinute },
  push: { cron: everyMinute },
  'deferred-tasks': { cron: everyMinute },
  'class-reminders': { cron: everyMinute },
  'review-notices': { cron: everyMinute },
  'impersonation-ends': { cron: everyMinute },
  'account-deletions': { cron: '*/10 * * * *' },
  // A checkout creates about ten events, and each poll reads all data of the customer.
  'payment-events': { cron: everyMinute, gatherMs: 300 },
  'billing-upkeep': { cron: everyMinute },
  'billing-nightly': { cron: '10 * * * *' },
  'staff-jobs': { cron: everyMinute },
  'mail-secrets': { cron: everyMinute },
  'file-removals': { cron: '*/10 * * * *' },
  retention: { cron: '50 3 * * *' },
  'planner-statistics': { cron: '30 3 * * *' },
} as const satisfies Readonly<Record<string, Queue>>;

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];
