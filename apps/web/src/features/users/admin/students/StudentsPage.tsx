import type { Output } from '@docket/contract/client';
import { Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useRef } from 'react';
import { call } from '../../../../lib/client.ts';
import { formatLastSeen } from '../../../../ui/dates.ts';
import { Empty } from '../../../../ui/Empty.tsx';
import { emptyCopy } from '../../../../ui/empty-copy.ts';
import { SearchField } from '../../../../ui/fields/SearchField.tsx';
import { RowText } from '../../../../ui/layout/RowList.tsx';
import { listKeys } from '../../../../ui/list-keys.ts';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { tableKey } from '../data/people-queries.ts';
import classes from './students.module.css';

/** The maximum that the call returns. */
const MAX_STUDENTS = 25;
interface Props {
  searchTerm: string;
  onSearchTerm: (searchTerm: string) => void;
}

/**
 * Finds a student by the beginnings of words in name or address; arrow keys move through the list, Enter opens the
 * first.
 */
export function StudentsPage({ searchTerm, onSearchTerm }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const found = useQuery({
    queryKey: [...tableKey('students'), searchTerm],
    queryFn: async () =>
      (await call('GET /user/tutor-search-students', { query: { search: searchTerm } })).students,
    placeholderData: keepPreviousData,
  });
  const links = () => area.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const inField = (event.target as HTMLElement).matches('input');
    if (inField && event.key === 'ArrowDown') {
      event.preventDefault();
      links()[0]?.focus();
    } else if (inField && event.key === 'Enter') {
      // Only if the results are for the current text.
      const typed = (event.target as HTMLInputElement).value.trim();
      if (typed === searchTerm && !found.isPlaceholderData) links()[0]?.click();
    } else if (!inField && event.key === 'ArrowUp' && document.activeElement === links()[0]) {
      event.preventDefault();
      area.current?.querySelector('input')?.focus();
    }
  };
  return (
    <Page title="Students" lead="Search by name or email." width="narrow">
      <Stack gap="md" ref={area} onKeyDownCapture={onKeyDown}>
        <SearchField
          label="Search students"
          placeholder="Name or email"
          value={searchTerm}
          onSearch={(next) => next !== searchTerm && onSearchTerm(next)}
          large
          autoFocus
        />
        <p className="visually-hidden" role="status">
          {found.data && !found.isPlaceholderData ? `${found.data.length} found` : ''}
        </p>
        {found.data ? null : <NotLoaded query={found} rows={6} />}
        {found.data?.length === 0 ? (
          <Empty
            {...emptyCopy.noResults}
            text={searchTerm ? 'No students match your search.' : 'Students appear here when they sign up.'}
          />
        ) : null}
        {found.data && found.data.length > 0 ? (
          <StudentList students={found.data} isBusy={found.isPlaceholderData} />
        ) : null}
        {found.data?.length === MAX_STUDENTS ? (
          <Text size="sm" c="dimmed">
            The newest {MAX_STUDENTS} are shown. Refine your search to find others.
          </Text>
        ) : null}
      </Stack>
    </Page>
  );
}

type Students = Output<'GET /user/tutor-search-students'>['students'];
/** The found students, each a link to their page. */
function StudentList({ students, isBusy }: { students: Students; isBusy: boolean }) {
  return (
    <ul className={classes.list} aria-label="Students" aria-busy={isBusy} onKeyDown={listKeys({}, () => {})}>
      {students.map(({ id, name, email, plan, lastSeenAt }) => (
        <li key={id} data-row={id}>
          <Link className={classes.row} to="/superadmin/users/$id" params={{ id }} data-row-link data-plain>
            <RowText detail={email}>
              <Text span fw={500}>
                {name}
              </Text>
            </RowText>
            <Text span size="sm" c="dimmed">
              {plan?.name ?? 'No plan'}
              {lastSeenAt ? `, last seen ${formatLastSeen(lastSeenAt, new Date())}` : ', never seen'}
            </Text>
          </Link>
        </li>
      ))}
    </ul>
  );
}
