import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../app/client.ts';
import { dateTime } from '../../ui/dates.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { MailPane } from './MailPane.tsx';
import classes from './OutboxPage.module.css';

export interface OutboxSearch {
  page?: number;
  search?: string;
  mail?: string;
}
interface Props {
  search: OutboxSearch;
  onSearch: (search: OutboxSearch) => void;
}
const SIZE = 25;

/** Every mail that the product sent, or would have sent: the list on the left, one mail on the right. */
export function OutboxPage({ search, onSearch }: Props) {
  const page = search.page ?? 1;
  const words = search.search ?? '';
  const type = useDebouncedCallback((text: string) => onSearch(text ? { search: text } : {}), 250);
  const list = useQuery({
    queryKey: ['outbox', page, words],
    queryFn: () => call('GET /outbox', { query: { page, size: SIZE, ...(words ? { search: words } : {}) } }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / SIZE));
  const current = search.mail ?? list.data?.items[0]?.id;
  return (
    <Page title="Outbox" lead="Mails that the product sent, or would have sent, newest first." width="wide">
      <div className={classes.panes}>
        <div>
          <TextInput
            className={classes.search ?? ''}
            label="Search by address or subject"
            defaultValue={words}
            onChange={(event) => type(event.currentTarget.value)}
          />
          {list.isPending ? <SkeletonRows count={8} /> : null}
          {list.isError ? <ErrorState error={list.error} retry={() => void list.refetch()} /> : null}
          {list.data?.items.length === 0 ? (
            <Empty
              title="No mails"
              text={words ? 'No mail fits these words.' : 'Mails appear here as they are written.'}
            />
          ) : null}
          <ul className={classes.list}>
            {list.data?.items.map(({ id, to, subject, createdAt, error }) => (
              <li key={id}>
                <Link
                  to="/superadmin/outbox"
                  search={{ ...search, mail: id }}
                  className={classes.line ?? ''}
                  aria-current={id === current}
                  data-plain
                >
                  <span className={classes.subject}>{subject}</span>
                  <span className={classes.detail}>
                    {to} · {dateTime(createdAt)}
                    {error ? <span className={classes.failed}> · failed</span> : null}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {pages > 1 ? (
            <div className={classes.pages}>
              <Button
                variant="default"
                size="xs"
                disabled={page <= 1}
                onClick={() => onSearch({ ...search, page: page - 1 })}
              >
                Newer
              </Button>
              <span>
                Page {page} of {pages}
              </span>
              <Button
                variant="default"
                size="xs"
                disabled={page >= pages}
                onClick={() => onSearch({ ...search, page: page + 1 })}
              >
                Older
              </Button>
            </div>
          ) : null}
        </div>
        {current ? (
          <div className={`${classes.pane} ${search.mail ? '' : classes.unasked}`}>
            <MailPane key={current} id={current} />
          </div>
        ) : null}
      </div>
    </Page>
  );
}
