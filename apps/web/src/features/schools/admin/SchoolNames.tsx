import type { SchoolName } from '@docket/contract/types';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormError } from '../../../ui/FormMessage.tsx';
import { Row, RowList } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { invalidateSchools } from './school-queries.ts';

interface Props {
  schoolId: string;
  names: readonly SchoolName[];
}

/** Other names of a school, by which imports find it. */
export function SchoolNames({ schoolId, names }: Props) {
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
    <Section title="Other names">
      {names.length === 0 ? (
        <Text size="sm" c="dimmed">
          Imports use these names to match the school.
        </Text>
      ) : (
        <RowList>
          {names.map((one) => (
            <Row key={one.id}>
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
            </Row>
          ))}
        </RowList>
      )}
      <FormError error={add.error ?? remove.error} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !add.isPending) add.mutate();
        }}
      >
        <Group align="end">
          <TextInput
            label="Another name"
            maxLength={200}
            autoComplete="off"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <ActionButton type="submit" variant="default" disabled={name.trim() === ''} loading={add.isPending}>
            Add name
          </ActionButton>
        </Group>
      </form>
    </Section>
  );
}
