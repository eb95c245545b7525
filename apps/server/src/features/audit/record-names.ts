import { formatRecord, getFieldLabel } from '@docket/rules';

/** What is known of the record of an entry. */
export interface NamedTarget {
  readonly target: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The name of the account if the target is one. */
  readonly targetName?: string | null;
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const titles = ['title', 'name', 'label', 'code', 'subject', 'years', 'administration'];

function parseTarget(target: string) {
  const colon = target.indexOf(':');
  return { kind: target.slice(0, colon), id: target.slice(colon + 1) };
}

/** The ids of these targets that records can be looked up by. */
export const findTargetIds = (rows: readonly Pick<NamedTarget, 'target'>[]): string[] => [
  ...new Set(
    rows.flatMap(({ target }) => {
      const { kind, id } = parseTarget(target);
      return kind !== 'user' && uuid.test(id) ? [id] : [];
    }),
  ),
];

/** A title in one of the states that were logged: a record that was deleted has no other. */
function loggedTitle({ before, after }: NamedTarget): string | null {
  for (const state of [after, before])
    for (const key of titles) {
      const value = (state as Readonly<Record<string, unknown>> | null)?.[key];
      if (typeof value === 'string' && value !== '') return value;
    }
  return null;
}

/** How the record of an entry is called: as it is now, as it was when it was logged, or by its kind. Never by its id. */
export function nameRecord(row: NamedTarget, names: ReadonlyMap<string, string>): string {
  const { kind, id } = parseTarget(row.target);
  if (kind === 'user') return formatRecord(kind, row.targetName ?? null);
  const known = names.get(id);
  if (known) return known;
  if (uuid.test(id)) return formatRecord(kind, loggedTitle(row));
  // Settings, types and periods are named by words instead of an id; 'all' is for lists.
  const isWord = /^[a-z][\w-]*$/i.test(id) && !['all', 'policy', 'pool'].includes(id);
  return formatRecord(kind, isWord ? getFieldLabel(id.replaceAll('-', '_')) : /^\d{4}/.test(id) ? id : null);
}
