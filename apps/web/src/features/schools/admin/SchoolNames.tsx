import type { SchoolName } from '@docket/contract/types';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { FormError } from '../../../ui/FormMessage.tsx';
import { invalidateSchools } from './school-queries.ts';
import classes from './schools.module.css';

interface Props {
  schoolId: string;
  names: readonly SchoolName[];
}

/** Other names of a school, by which imports find it. */
export function SchoolNames({ schoolId, names }: Props) {
  const heading = useId();
  const [name, setName] = useState('');
  const add = useMutation({
    mutationFn: () => call('POST /school/admin/name', { body: { name, schoolId } }),
    async onSuccess() {
      setName('');
      await invalidateSchools();
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /school/admin/name/{id}', { params: { id } }),
    onSuccess: invalidateSchools,
  });
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h2 id={heading}>Other names</h2>
      {names.length === 0 ? (
        <p className={classes.quiet}>Imports use these names to match the school.</p>
      ) : (
        <ul className={classes.list}>
          {names.map((one) => (
            <li key={one.id}>
              <span>{one.name}</span>
              <Button
                variant="subtle"
                color="bad"
                size="compact-sm"
                disabled={remove.isPending}
                onClick={() => remove.mutate(one.id)}
              >
                Remove<span className="visually-hidden"> {one.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormError error={add.error ?? remove.error} />
      <form
        className={classes.tools}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !add.isPending) add.mutate();
        }}
      >
        <TextInput
          label="Another name"
          maxLength={200}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={name.trim() === ''} loading={add.isPending}>
          Add name
        </Button>
      </form>
    </section>
  );
}
