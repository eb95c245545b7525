export const queueTypes = ['waiting', 'unclaimed', 'answered', 'all'] as const;
export const queueKinds = ['question', 'lesson', 'skill', 'class', 'support', 'free'] as const;

/** What the address of the queue says; left out, it shows what waits. */
export interface QueueSearch {
  readonly q?: string;
  readonly type?: (typeof queueTypes)[number];
  readonly about?: (typeof queueKinds)[number];
  readonly mine?: true;
  readonly page?: number;
  readonly ticket?: string;
}

export function readQueueSearch(search: Record<string, unknown>): QueueSearch {
  const text = (value: unknown, most: number) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : '';
  const q = text(search.q, 200);
  const ticket = text(search.ticket, 60);
  const type = queueTypes.find((one) => one === search.type && one !== 'waiting');
  const about = queueKinds.find((one) => one === search.about);
  const page = Number(search.page);
  return {
    ...(q ? { q } : {}),
    ...(type ? { type } : {}),
    ...(about ? { about } : {}),
    ...(search.mine === true ? { mine: true } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 ? { page } : {}),
    ...(ticket ? { ticket } : {}),
  };
}
