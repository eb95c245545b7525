import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { practiceSearchQuery } from '../data/practice-queries.ts';
import { FoundRows } from './FoundRows.tsx';
import classes from './list.module.css';
import { PAGE_SIZE } from './list-search.ts';

interface Props {
  query: string;
  page: number;
  onQuery: (query: string) => void;
  onPage: (page: number) => void;
}

/** Searches the questions of own tests and sections; the words live in the address. */
export function SearchPractice({ query, page, onQuery, onPage }: Props) {
  const [text, setText] = useState(query);
  const asked = query.trim().slice(0, 200);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(practiceSearchQuery(asked, page));
  const pass = useDebouncedCallback((value: string) => onQuery(value.trim()), 300);
  // The address may change from outside: the browser's back button, a link.
  useEffect(() => setText((now) => (now.trim() === query ? now : query)), [query]);
  return (
    <Page title="Search practice" width="wide">
      <TextInput
        className={classes.search ?? ''}
        type="search"
        size="md"
        autoFocus
        data-autofocus
        aria-label="Words of a question, passage or type"
        placeholder="Words of a question, passage or type"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          pass(event.currentTarget.value);
        }}
      />
      {asked === '' ? (
        <Empty
          title="Find a question you met"
          text="Type words you remember from a question or a passage, or a question type such as “flaw”. Types are found once the result was shown."
        />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={8} />
      ) : data.items.length === 0 && !isFetching ? (
        <Empty
          title="Nothing found"
          text={`None of your tests and sections holds “${asked}”. Try fewer or other words.`}
        />
      ) : (
        <>
          <FoundRows items={data.items} waiting={isPlaceholderData} label={`Questions with “${asked}”`} />
          <Pager page={page} size={PAGE_SIZE} total={data.total} onPage={onPage} />
        </>
      )}
    </Page>
  );
}
