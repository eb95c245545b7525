import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { download } from '../../../lib/download.ts';
import { notify } from '../../../lib/notify.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import type { ScheduleSearch } from './schedule-search.ts';
import classes from './staff.module.css';

interface Props {
  search: ScheduleSearch;
  onSearch: (search: ScheduleSearch) => void;
}

/** The filters of proctored tests; all matching ones can be downloaded as CSV. */
export function ScheduleTools({ search, onSearch }: Props) {
  const { past = false, search: searchTerm = '', test = '' } = search;
  const [exporting, setExporting] = useState(false);
  const tests = useQuery({
    queryKey: ['proctored', 'tests'],
    queryFn: async () => (await call('GET /test/all')).tests,
  });
  const updateSearch = (part: { [K in keyof ScheduleSearch]: ScheduleSearch[K] | undefined }) =>
    onSearch(
      Object.fromEntries(Object.entries({ ...search, ...part }).filter(([, value]) => Boolean(value))),
    );
  const exportAll = async () => {
    setExporting(true);
    const narrow = {
      ...(searchTerm ? { search: searchTerm } : {}),
      ...(test ? { filterByTest: [test] } : {}),
    };
    const query = { past: String(past), ...narrow, exportcsv: 'true' };
    await download('GET /proctored-test/list', { query }).catch(notify.error);
    setExporting(false);
  };
  return (
    <Group gap="xs" mb="md">
      <Group component="fieldset" gap="xs" mr="xs">
        <legend className="visually-hidden">Show</legend>
        <Chip pressed={!past} onToggle={() => updateSearch({ past: undefined })}>
          Upcoming
        </Chip>
        <Chip pressed={past} onToggle={() => updateSearch({ past: true })}>
          Past
        </Chip>
      </Group>
      <SearchField
        className={classes.find}
        label="Search proctored tests"
        placeholder="Search"
        value={searchTerm}
        onSearch={(typed) => typed !== searchTerm && updateSearch({ search: typed })}
      />
      <SelectField
        className={classes.ofTest}
        label="Test"
        labelHidden
        value={test}
        choices={[
          { value: '', label: 'Test: any' },
          ...(tests.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => updateSearch({ test: id })}
      />
      <ActionButton variant="default" loading={exporting} onClick={() => void exportAll()}>
        Export CSV
      </ActionButton>
    </Group>
  );
}
