import { Box } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { PastEnd } from '../../ui/PastEnd.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

const MAX_LENGTH = 200;

/** The search params, and how to change them. */
export interface SearchProps {
  readonly query: string;
  readonly page: number;
  readonly onQuery: (query: string) => void;
  readonly onPage: (page: number) => void;
}
interface Props<T> extends SearchProps {
  title: string;
  /** The label of the field. */
  label?: string;
  /** The result for `normalizeSearchTerm(query)`. */
  found: UseQueryResult<{ readonly items: readonly T[]; readonly total: number }>;
  pageSize: number;
  /** Shown before a search. */
  hint: { readonly title: string; readonly text: string };
  /** Shown without results. */
  nothing: string;
  children: (items: readonly T[], waiting: boolean) => ReactNode;
}

/** The search term that a query of the address sends to the server. */
export const normalizeSearchTerm = (query: string): string => query.trim().slice(0, MAX_LENGTH);

/** A search field above its results; the search term is in the address. */
export function SearchPage<T>(props: Props<T>) {
  const { title, query, page, onQuery, onPage, pageSize, hint, nothing, children } = props;
  const { label = 'Search questions, passages or types' } = props;
  const { data, error, isPlaceholderData, isFetching, refetch } = props.found;
  return (
    <Page title={title} width="wide">
      <Box maw="40rem" mb="lg">
        <SearchField
          label={label}
          placeholder={label}
          maxLength={MAX_LENGTH}
          value={query}
          onSearch={onQuery}
          large
          autoFocus
        />
      </Box>
      {normalizeSearchTerm(query) === '' ? (
        <Empty title={hint.title} text={hint.text} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={8} />
      ) : data.items.length === 0 && !isFetching && data.total > 0 ? (
        <PastEnd onFirst={() => onPage(1)} />
      ) : data.items.length === 0 && !isFetching ? (
        <Empty title="No results" text={nothing} />
      ) : (
        <>
          {children(data.items, isPlaceholderData)}
          <Pager page={page} size={pageSize} total={data.total} onPage={onPage} />
        </>
      )}
    </Page>
  );
}
