/** What the address of a list says; what is left out is the default. Lists are parted by commas. */
export interface MessageSearch {
  readonly q?: string;
  readonly source?: string;
  readonly type?: string;
  readonly show?: 'unread';
  readonly order?: 'created';
  /** The ticket that stands open. */
  readonly ticket?: string;
  /** A new question is being written. */
  readonly compose?: true;
}

const word = (value: unknown, most: number): string | undefined =>
  (typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : '') ||
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
