/** The search params of a list; missing ones have their defaults. Lists are separated by commas. */
export interface MessageSearch {
  readonly q?: string;
  readonly source?: string;
  readonly type?: string;
  readonly show?: 'unread';
  readonly order?: 'created';
  /** The open ticket. */
  readonly ticket?: string;
  /** The form for a new question is open. */
  readonly compose?: true;
}

const word = (value: unknown, max: number): string | undefined =>
  (typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, max) : '') ||
  undefined;

export function readMessageSearch(search: Record<string, unknown>): MessageSearch {
  const q = word(search.q, 200);
  const source = word(search.source, 300);
  const type = word(search.type, 20);
  const ticket = word(search.ticket, 60);
  return {
    ...(q ? { q } : {}),
    ...(source ? { source } : {}),
    ...(type ? { type } : {}),
    ...(search.show === 'unread' ? { show: 'unread' } : {}),
    ...(search.order === 'created' ? { order: 'created' } : {}),
    ...(ticket ? { ticket } : {}),
    ...(search.compose === true ? { compose: true } : {}),
  };
}
