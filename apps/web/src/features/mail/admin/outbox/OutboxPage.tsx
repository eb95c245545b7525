import type { Output } from '@docket/contract/client';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Ref, useRef } from 'react';
import { call } from '../../../../lib/client.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { formatDateTime } from '../../../../ui/dates.ts';
import { Empty } from '../../../../ui/Empty.tsx';
import { emptyCopy } from '../../../../ui/empty-copy.ts';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PastEnd } from '../../../../ui/PastEnd.tsx';
import { MailPane } from './MailPane.tsx';
import classes from './OutboxPage.module.css';
import { outboxCountsQuery } from './outbox-queries.ts';
import { mailStates, type OutboxSearch } from './outbox-search.ts';

type State = OutboxSearch['state'];
interface Props {
  search: OutboxSearch;
  onSearch: (search: OutboxSearch) => void;
}
const SIZE = 25;
const stateNames = { all: 'All', sent: 'Sent', waiting: 'Waiting', failed: 'Failed' } as const;

/** A page of the list, kept up to date. */
function useOutboxList({ page, search, state }: { page: number; search: string; state: State }) {
  return useQuery({
    queryKey: ['outbox', 'list', page, search, state],
    queryFn: () =>
      call('GET /outbox', {
        query: {
          page,
          size: SIZE,
          ...(search ? { search } : {}),
          ...(state ? { state } : {}),
        },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
}

const NoEmails = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <Empty
    {...emptyCopy.noEmails}
    text={isNarrowed ? 'No emails match your search and filters.' : "Emails appear here as they're created."}
  />
);

/** Every email that the product sent, or would have sent: the list on the left, one email on the right. */
export function OutboxPage({ search, onSearch }: Props) {
  const page = search.page ?? 1;
  const searchTerm = search.search ?? '';
  const { state } = search;
  const narrow = ({ mail: _, page: __, ...rest }: OutboxSearch): OutboxSearch => rest;
  const counts = useQuery(outboxCountsQuery);
  const lines = useRef<HTMLUListElement>(null);
  const type = useDebouncedCallback((text: string) => {
    const { search: _, ...rest } = narrow(search);
    onSearch(text ? { ...rest, search: text } : rest);
  }, 250);
  const list = useOutboxList({ page, search: searchTerm, state });
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / SIZE));
  const current = search.mail ?? list.data?.items[0]?.id;
  /** If there is no room for both, only the email is shown. */
  const toList = () => {
    const { mail, ...rest } = search;
    onSearch(rest);
    requestAnimationFrame(() => lines.current?.querySelector<HTMLElement>(`[data-mail="${mail}"]`)?.focus());
  };
  return (
    <Page title="Outbox" lead="Emails that were sent or are waiting, newest first." width="wide">
      <div className={classes.panes}>
        <div>
          <TextInput
            mb="sm"
            label="Search by address or subject"
            defaultValue={searchTerm}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <States
            state={state}
            counts={counts.data}
            onState={(next) => {
              const { state: _, ...rest } = narrow(search);
              onSearch(next ? { ...rest, state: next } : rest);
            }}
          />
          {counts.data?.sends === false ? (
            <Text size="sm" c="dimmed" mb="sm">
              No mail server is set up. Emails are kept here and not sent.
            </Text>
          ) : null}
          {list.data ? null : <NotLoaded query={list} rows={8} />}
          {list.data?.items.length === 0 ? (
            list.data.total > 0 ? (
              <PastEnd onFirst={() => onSearch({ ...search, page: 1 })} />
            ) : (
              <NoEmails isNarrowed={Boolean(searchTerm || state)} />
            )
          ) : null}
          {list.data && list.data.items.length > 0 ? (
            <Lines
              ref={lines}
              items={list.data.items}
              isBusy={list.isPlaceholderData}
              sends={counts.data?.sends ?? false}
              search={search}
              current={current}
            />
          ) : null}
          {pages > 1 ? (
            <Pages page={page} pages={pages} onPage={(next) => onSearch({ ...search, page: next })} />
          ) : null}
        </div>
        {current ? (
          <div className={`${classes.pane} ${search.mail ? '' : classes.unasked}`}>
            <Button variant="default" display={{ base: 'block', md: 'none' }} mb="sm" onClick={toList}>
              Back to the list
            </Button>
            <MailPane key={current} id={current} sends={counts.data?.sends ?? false} />
          </div>
        ) : null}
      </div>
    </Page>
  );
}

interface LinesProps {
  ref: Ref<HTMLUListElement>;
  items: Output<'GET /outbox'>['items'];
  isBusy: boolean;
  /** Emails are sent, not only kept. */
  sends: boolean;
  search: OutboxSearch;
  current: string | undefined;
}

function Lines({ ref, items, isBusy, sends, search, current }: LinesProps) {
  return (
    <ul ref={ref} className={classes.list} data-chosen={search.mail !== undefined} aria-busy={isBusy}>
      {items.map(({ id, to, subject, createdAt, error, state: own }) => (
        <li key={id}>
          <Link
            to="/superadmin/outbox"
            search={{ ...search, mail: id }}
            className={classes.line ?? ''}
            data-mail={id}
            aria-current={id === current}
            data-plain
          >
            <Text span fw={500} display="block" truncate>
              {subject}
            </Text>
            <Group component="span" gap="0 12" fz="sm" c="dimmed">
              <span>{to}</span>
              <span>{formatDateTime(createdAt)}</span>
              {own === 'failed' ? (
                <Text span inherit c="bad">
                  failed
                </Text>
              ) : error ? (
                <Text span inherit c="bad">
                  retrying soon
                </Text>
              ) : own === 'waiting' && sends ? (
                <span>sending</span>
              ) : null}
            </Group>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <Group justify="space-between" py="sm" fz="sm">
      <Button variant="default" size="xs" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button variant="default" size="xs" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </Group>
  );
}

interface StatesProps {
  state: State;
  counts: Partial<Record<'waiting' | 'failed', number>> | undefined;
  onState: (state: State) => void;
}
/** The choice of a status; two have their number. */
function States({ state, counts, onState }: StatesProps) {
  return (
    <Group component="fieldset" gap="xs" mb="sm">
      <legend className="visually-hidden">Show</legend>
      {([undefined, ...mailStates] as const).map((one) => {
        const count = one === 'waiting' || one === 'failed' ? counts?.[one] : undefined;
        return (
          <Chip
            key={one ?? 'all'}
            pressed={state === one}
            onToggle={() => onState(one)}
            {...(count === undefined ? {} : { count })}
          >
            {stateNames[one ?? 'all']}
          </Chip>
        );
      })}
    </Group>
  );
}
