import type { SchoolChange } from '@docket/contract/types';
import { findMetric } from '@docket/rules';
import { plural } from '../../../ui/format.ts';
import { formatMetric } from '../format-metric.ts';

interface LoggedMetric {
  readonly year: number;
  readonly metric: string;
  readonly value: number;
  readonly source?: string;
}
interface LoggedImport {
  readonly file?: string;
  readonly source?: string;
  readonly values: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
const metricText = ({ metric, value }: LoggedMetric) => {
  const known = findMetric(metric);
  return known ? formatMetric(known, value) : String(value);
};
const fieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  slug: 'address',
  externalId: 'id',
  city: 'city',
  state: 'state',
  type: 'type',
  website: 'website',
  enabled: 'visibility',
};

/** The values that an import changed, at most the first ten. */
function describeImport(before: LoggedImport, after: LoggedImport): string[] {
  const lines = Object.entries(after.values).flatMap(([year, values]) =>
    Object.entries(values).flatMap(([metric, value]) => {
      const old = before.values[year]?.[metric];
      const known = findMetric(metric);
      if (old === undefined || old === value || !known) return [];
      return [`${known.label}, ${year}: ${formatMetric(known, old)} → ${formatMetric(known, value)}`];
    }),
  );
  return lines.length > 10 ? [...lines.slice(0, 10), `and ${lines.length - 10} more`] : lines;
}

/** A change of a school as a title with details. */
export function describeChange({ action, before, after }: SchoolChange): { title: string; lines: string[] } {
  if (action === 'school.metric' || action === 'school.metric-remove') {
    const [old, now] = [before as LoggedMetric | null, after as LoggedMetric | null];
    const one = (now ?? old)!;
    const label = `${findMetric(one.metric)?.label ?? one.metric}, ${one.year}`;
    const title = `${label}: ${old ? metricText(old) : 'missing'} → ${now ? metricText(now) : 'missing'}`;
    return { title, lines: now?.source ? [`Source: ${now.source}`] : [] };
  }
  if (action === 'school.import') {
    const [old, now] = [before as LoggedImport, after as LoggedImport];
    const count = Object.values(now.values).reduce((sum, one) => sum + Object.keys(one).length, 0);
    return {
      title: `Imported ${plural(count, 'value')} from ${now.file}`,
      lines: [`Source: ${now.source}`, ...describeImport(old, now)],
    };
  }
  if (action === 'school.name-add' || action === 'school.name-remove') {
    const { name } = (after ?? before) as { name: string };
    return { title: `Other name ${after ? 'added' : 'removed'}: ${name}`, lines: [] };
  }
  if (action === 'school.create') return { title: 'School added', lines: [] };
  const [old, now] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>];
  const show = (value: unknown) => (value === null || value === undefined ? 'none' : String(value));
  const lines = Object.keys(fieldNames)
    .filter((field) => old[field] !== now[field])
    .map((field) =>
      field === 'enabled'
        ? now.enabled
          ? 'Shown to students'
          : 'Hidden from students'
        : `${fieldNames[field]}: ${show(old[field])} → ${show(now[field])}`,
    );
  return { title: 'Details changed', lines };
}
