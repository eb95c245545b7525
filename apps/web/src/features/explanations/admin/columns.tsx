import type { ExplanationReport, StaffExplanation } from '@docket/contract/types';
import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { formatSpot } from './explanation-queries.ts';

const off = (enabled: boolean) => (enabled ? 'Yes' : <Chip>No</Chip>);

const home: Column<StaffExplanation> = {
  key: 'test',
  label: 'Test',
  cell: ({ location }) => location.homeName,
};
const section: Column<StaffExplanation> = {
  key: 'section',
  label: 'Section',
  cell: ({ location }) => `${location.sectionNo}, ${location.sectionType}`,
};
const author: Column<StaffExplanation> = {
  key: 'author',
  label: 'Author',
  sort: 'author',
  cell: (row) => row.author,
};
const score: Column<StaffExplanation> = {
  key: 'score',
  label: 'Score',
  sort: 'score',
  numeric: true,
  cell: (row) => row.score,
};
const views: Column<StaffExplanation> = {
  key: 'views',
  label: 'Views',
  numeric: true,
  cell: (row) => row.views,
};
const rest: readonly Column<StaffExplanation>[] = [
  { key: 'length', label: 'Characters', numeric: true, hidden: true, cell: (row) => row.length },
  { key: 'video', label: 'Video', hidden: true, cell: (row) => (row.hasVideo ? 'Yes' : 'No') },
  { key: 'enabled', label: 'Published', cell: (row) => off(row.enabled) },
  {
    key: 'updatedAt',
    label: 'Changed',
    sort: 'updatedAt',
    cell: (row) => <time dateTime={row.updatedAt}>{formatDateTime(row.updatedAt)}</time>,
  },
];

/** The location of an explanation, as a link; with the beginning of its text if there is room. */
const createLocationColumn = (text: boolean): Column<StaffExplanation> => ({
  key: 'location',
  label: text ? 'Explanation' : 'Place',
  name: true,
  cell: (row) => (
    <Stack component="span" gap="xxs">
      <Link to="/superadmin/explanations/$id" params={{ id: row.id }} style={{ fontWeight: 500 }}>
        {formatSpot(row)}
      </Link>
      {text ? (
        <Text span size="sm" fw={400} c="dimmed" lineClamp={2} miw="14rem" maw="46ch">
          {row.excerpt}
        </Text>
      ) : null}
    </Stack>
  ),
});

export const listColumns: readonly Column<StaffExplanation>[] = [
  createLocationColumn(true),
  home,
  section,
  author,
  score,
  views,
  ...rest,
];
export const reportColumns: readonly Column<ExplanationReport>[] = [
  createLocationColumn(false),
  home,
  section,
  author,
  score,
  { key: 'up', label: 'For', numeric: true, cell: (row) => row.up },
  { key: 'down', label: 'Against', numeric: true, cell: (row) => row.down },
  views,
  ...rest,
  {
    key: 'testEnabled',
    label: 'Test published',
    hidden: true,
    cell: (row) => off(row.location.homeEnabled),
  },
  {
    key: 'sectionEnabled',
    label: 'Section published',
    hidden: true,
    cell: (row) => off(row.location.sectionEnabled),
  },
];
