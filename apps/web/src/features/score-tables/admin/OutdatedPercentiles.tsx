import { inGroup } from '@docket/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../lib/me.ts';
import { FormWarning } from '../../../ui/FormMessage.tsx';
import { percentileTablesQuery } from '../score-table-queries.ts';

/** Tells staff that the table used for results is old. */
export function OutdatedPercentiles({ years }: { years: string }) {
  return (
    <FormWarning>
      Results use the percentiles of {years}. The exam council renews its table by the end of each July:
      import the newer one.
    </FormWarning>
  );
}

/** The same on the start page, for those who can import a table; nothing while the table is recent. */
export function OutdatedPercentilesLink() {
  const isEditor = inGroup(useMe().roles, 'content');
  const { data } = useQuery({ ...percentileTablesQuery, enabled: isEditor });
  const current = data?.outdated ? data.tables.find((table) => table.current) : undefined;
  if (!current) return null;
  return (
    <section aria-label="Percentiles">
      <OutdatedPercentiles years={current.years} />
      <Link to="/superadmin/score-tables">Open score tables</Link>
    </section>
  );
}
