/** A minute is the shortest step that a schedule has. */
export const everyMinute = '* * * * *';

/**
 * The queues of the product, each with the times (cron, UTC) at which its work is looked for also without a request.
 * What is to be done stands in tables of the features: a job only says that there may be something to do.
 */
export const queues = {
  mail: { cron: everyMinute },
  push: { cron: everyMinute },
  'class-reminders': { cron: everyMinute },
  'review-notices': { cron: everyMinute },
  'view-ends': { cron: everyMinute },
  'payment-events': { cron: everyMinute },
  'billing-upkeep': { cron: everyMinute },
  'billing-nightly': { cron: '10 * * * *' },
  'staff-jobs': { cron: everyMinute },
  'planner-statistics': { cron: '30 3 * * *' },
} as const;

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];
