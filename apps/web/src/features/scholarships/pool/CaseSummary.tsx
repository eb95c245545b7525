import type { ScholarshipCase } from '@docket/contract/types';
import { computeQuartiles, isOffer } from '@docket/rules';
import { Paper, Stack, Table } from '@mantine/core';
import { formatDollars } from '../scholarship-copy.ts';

/** Counts of outcomes, and quartiles of students with an offer. */
export function CaseSummary({ cases }: { cases: readonly ScholarshipCase[] }) {
  const offers = cases.filter(({ status }) => isOffer(status));
  const grants = offers.flatMap(({ grantPerYear }) => grantPerYear ?? []);
  const count = (status: ScholarshipCase['status']) => cases.filter((one) => one.status === status).length;
  const simulated = cases.filter((one) => one.simulated).length;
  const rows = [
    { label: 'LSAT', values: offers.map(({ lsat }) => lsat), format: (n: number) => String(Math.round(n)) },
    { label: 'GPA', values: offers.map(({ gpa }) => gpa), format: (n: number) => n.toFixed(2) },
    { label: 'Grant a year', values: grants, format: (n: number) => formatDollars(Math.round(n)) },
  ];
  return (
    <Stack component="section" gap="sm" maw="46rem" aria-label="Summary">
      {simulated > 0 ? (
        <Paper component="p" role="note" withBorder={false} bg="var(--accent-soft)" px="sm" py="xs">
          {simulated === cases.length ? 'These cases are' : `${simulated} of these cases are`} simulated for
          the demo. They say nothing about this school and are not used in any estimate.
        </Paper>
      ) : null}
      <p>
        {cases.length} {simulated === cases.length ? 'simulated cases' : 'cases'}: {offers.length} with an
        offer, {count('waitlisted')} waitlisted, {count('denied')} denied.
        {grants.length > 0
          ? ` ${grants.filter((grant) => grant > 0).length} of ${grants.length} reported grants are above $0.`
          : ''}
      </p>
      {offers.length === 0 ? null : (
        <Table horizontalSpacing="xs" tabularNums>
          <Table.Caption className="visually-hidden">Quartiles of cases with an offer</Table.Caption>
          <Table.Thead c="dimmed">
            <Table.Tr>
              <Table.Th scope="col">With an offer</Table.Th>
              <Table.Th scope="col" ta="end">
                25th
              </Table.Th>
              <Table.Th scope="col" ta="end">
                Median
              </Table.Th>
              <Table.Th scope="col" ta="end">
                75th
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ label, values, format }) => {
              const quartiles = computeQuartiles(values);
              return (
                <Table.Tr key={label}>
                  <Table.Th scope="row" fw={400}>
                    {label}
                  </Table.Th>
                  {(['q25', 'q50', 'q75'] as const).map((key) => (
                    <Table.Td ta="end" key={key}>
                      {quartiles ? format(quartiles[key]) : '—'}
                    </Table.Td>
                  ))}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}
