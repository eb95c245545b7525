import type { QueueStatus } from './queue.ts';

/** The short saving status beside the timer. */
export function getSaveStatus({ waiting, offline, stopped }: QueueStatus, durable = true): string {
  if (offline && !durable) return 'Offline, keep this tab open';
  if (offline) return 'Offline, kept on this device';
  if (stopped && waiting > 0) return `${waiting} kept on this device`;
  return waiting === 0 ? 'Saved' : `${waiting} waiting`;
}
