import type { JournalPatterns } from '@docket/contract/types';
import { SimpleGrid, Text } from '@mantine/core';
import { Bar } from '../../ui/Bar.tsx';
import { formatPercent } from '../../ui/format.ts';
import { CardSection } from '../../ui/layout/CardSection.tsx';
import { DataTable } from '../../ui/layout/DataTable.tsx';
import { useHasRoom } from '../../ui/use-has-room.ts';
import { formatReason, toTypeKey } from './journal-search.ts';

const maxTypes = 8;
const maxTypesOfReason = 3;

/** Which mistakes the entries name, and in which question types. */
export function Patterns({ patterns }: { patterns: JournalPatterns }) {
  const { total, missReasons, types } = patterns;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <CardSection title="By reason">
        <PatternTable
          head="Reason"
          total={total}
          rows={missReasons.map(({ missReason, count, types: some }) => ({
            key: missReason ?? 'none',
            name: formatReason(missReason),
            detail: some
              .slice(0, maxTypesOfReason)
              .map((type) => `${type.label} ${type.count}`)
              .join(', '),
            count,
          }))}
        />
      </CardSection>
      <CardSection title="By question type">
        <PatternTable
          head="Type"
          total={total}
          rows={types.slice(0, maxTypes).map((type) => ({
            key: toTypeKey(type),
            name: type.label,
            detail: type.sectionType,
            count: type.count,
          }))}
        />
      </CardSection>
    </SimpleGrid>
  );
}

interface TableProps {
  head: string;
  total: number;
  rows: readonly { key: string; name: string; detail: string; count: number }[];
}

function PatternTable({ head, total, rows }: TableProps) {
  const hasRoom = useHasRoom();
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {hasRoom ? (
            <th scope="col">
              <span className="visually-hidden">As a bar</span>
            </th>
          ) : null}
          <th scope="col" data-number>
            Entries
          </th>
          <th scope="col" data-number>
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, detail, count }) => (
          <tr key={key}>
            <th scope="row">
              {name}{' '}
              <Text span display="block" size="xs" c="dimmed">
                {detail}
              </Text>
            </th>
            {hasRoom ? (
              <td style={{ width: '25%' }}>
                <Bar share={count / total} />
              </td>
            ) : null}
            <td data-number className="tabular">
              {count}
            </td>
            <td data-number className="tabular">
              {formatPercent(count / total)}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
