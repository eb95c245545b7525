import type { AuditEntry } from '@docket/contract';
import { describeAudit } from '@docket/rules';
import type { AuditRow } from './audit-list.queries.ts';
import { nameRecord } from './record-names.ts';

const maxChanges = 12;
const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : value === null || value === undefined
      ? {}
      : { value };

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Names of the fields that differ between both sides, or those that the entry names without their values (decision 83). */
export function changedFields(before: unknown, after: unknown): string[] {
  const [old, now] = [toFields(before), toFields(after)];
  const { changed, ...values } = now;
  if (isNames(changed) && Object.keys({ ...old, ...values }).length === 0)
    return changed.slice(0, maxChanges);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]))
    .slice(0, maxChanges);
}

/** `names` are those of the records by id. */
export const auditView = (row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor:
    (row.actorId && {
      id: row.actorId,
      name: row.actorName ?? 'Unknown',
      email: row.actorEmail,
    }) ||
    null,
  action: row.action,
  target: row.target,
  record: nameRecord(row, names),
  sentence: describeAudit(row.action, nameRecord(row, names), changedFields(row.before, row.after)),
  homeId: row.homeId,
  changed: changedFields(row.before, row.after),
  address: row.address,
  device: row.device,
});
