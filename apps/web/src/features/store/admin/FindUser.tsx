import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { Row, RowList, RowText } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';

const max = 8;

/** A form to find the stored values of one user. */
export function FindUser() {
  const [searchTerm, setSearchTerm] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-store', 'find', searchTerm],
    queryFn: () => call('GET /user', { query: { search: searchTerm, size: max } }),
    enabled: searchTerm.length >= 2,
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="Values of one user">
      <SearchField
        label="Find a user by name or email"
        placeholder="Name or email"
        value={searchTerm}
        onSearch={setSearchTerm}
      />
      {searchTerm.length < 2 ? null : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <p className="quiet">No matches.</p>
      ) : (
        <RowList>
          {data?.items.map(({ id, firstName, lastName, email }) => (
            <Row key={id}>
              <RowText detail={email}>
                <Link to="/superadmin/stored-values/$userId" params={{ userId: id }}>
                  {firstName} {lastName}
                </Link>
              </RowText>
            </Row>
          ))}
        </RowList>
      )}
    </Section>
  );
}
