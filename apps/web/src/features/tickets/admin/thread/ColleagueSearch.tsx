import type { Output } from '@docket/contract/client';
import { includesFolded } from '@docket/rules';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Empty } from '../../../../ui/Empty.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../../ui/empty-copy.ts';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { peopleQuery } from '../desk-queries.ts';

type StaffPerson = Output<'GET /ticket/taggable-users'>['users'][number];
interface Props {
  /** A colleague who is not offered. */
  without?: string | null;
  children: (people: readonly StaffPerson[]) => ReactNode;
}
/** Finds colleagues who answer tickets by name, within a dialog. */
export function ColleagueSearch({ without = null, children }: Props) {
  const people = useQuery(peopleQuery);
  const [searchTerm, setSearchTerm] = useState('');
  const shown = (people.data ?? []).filter(
    ({ id, name }) => id !== without && includesFolded(name, searchTerm),
  );
  return (
    <>
      <TextInput
        label="Find by name"
        autoComplete="off"
        data-autofocus
        value={searchTerm}
        onChange={(event) => setSearchTerm(event.currentTarget.value)}
      />
      {people.error && !people.data ? (
        <ErrorState error={people.error} retry={() => void people.refetch()} />
      ) : !people.data ? (
        <SkeletonRows count={4} />
      ) : shown.length === 0 ? (
        <Empty {...emptyCopy.messagesNoMatches2} />
      ) : (
        children(shown)
      )}
    </>
  );
}
