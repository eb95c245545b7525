import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import parts from '../../../ui/admin/parts.module.css';
import table from '../../../ui/admin/staff-table.module.css';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import classes from './store.module.css';

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
    <section aria-labelledby="of-user" className={table.whole}>
      <h2 id="of-user">Values of one user</h2>
      <div className={table.line}>
        <SearchField
          className={table.search}
          label="Find a user by name or email"
          placeholder="Name or email"
          value={searchTerm}
          onSearch={setSearchTerm}
        />
      </div>
      {searchTerm.length < 2 ? null : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <p className="quiet">No matches.</p>
      ) : (
        <ul className={classes.found}>
          {data?.items.map(({ id, firstName, lastName, email }) => (
            <li key={id} className={parts.row}>
              <span className={parts.text}>
                <Link to="/superadmin/stored-values/$userId" params={{ userId: id }}>
                  {firstName} {lastName}
                </Link>
                <span className={parts.quiet}>{email}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
