import type { LsacLog } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RawSearch } from '../../../../lib/raw-search.ts';
import { Rows } from '../../../../ui/admin/Rows.tsx';
import table from '../../../../ui/admin/staff-table.module.css';
import type { Column } from '../../../../ui/admin/staff-table.types.ts';
import { TableFilters } from '../../../../ui/admin/TableFilters.tsx';
import { type TableSearch, toSearchFields } from '../../../../ui/admin/table-search.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { formatUtcTime } from '../../../../ui/dates.ts';
import { Empty } from '../../../../ui/Empty.tsx';
import { emptyCopy } from '../../../../ui/empty-copy.ts';
import { CodeBlock } from '../../../../ui/layout/CodeBlock.tsx';
import { MoreButton } from '../../../../ui/MoreButton.tsx';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { Page } from '../../../../ui/Page.tsx';
import classes from '../admin.module.css';
import { PersonCell } from '../PersonCell.tsx';
import { listLogFilters, logQuery, logTypeLabel, readLogSearch } from './exam-council-log.ts';

const isFailed = ({ status, error }: LsacLog) => error !== null || status === null || status >= 400;

const columns: readonly Column<LsacLog>[] = [
  { key: 'type', label: 'Request', name: true, cell: ({ type }) => logTypeLabel(type) },
  {
    key: 'user',
    label: 'Student',
    cell: ({ user }) => (user ? <PersonCell user={user} /> : ''),
  },
  {
    key: 'at',
    label: 'At (UTC)',
    cell: ({ at }) => (
      <time dateTime={at} className={classes.short}>
        {formatUtcTime(at)}
      </time>
    ),
  },
  {
    key: 'status',
    label: 'Result',
    cell: (log) => (
      <span className={classes.lines} data-bad={isFailed(log)}>
        {log.status ?? 'No answer'}
        {log.error ? `: ${log.error}` : ''}
      </span>
    ),
  },
  {
    key: 'duration',
    label: 'Duration',
    numeric: true,
    cell: ({ durationMs }) => `${Math.round(durationMs).toLocaleString('en-US')} ms`,
  },
  {
    key: 'path',
    label: 'Address',
    cell: ({ method, path }) => (
      <span className={classes.lines}>
        {method} {path}
      </span>
    ),
  },
];

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** Every request to the exam council with its response, without secrets. */
export function ExamCouncilLogPage({ search, onSearch }: Props) {
  const shown = readLogSearch(search);
  const [opened, setOpened] = useState<LsacLog | null>(null);
  const list = useInfiniteQuery(logQuery(shown));
  const logs = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const hasContents = toSearchFields(shown).log === 'true';
  const isNarrowed = Object.keys(shown).some((key) => key !== 'log');
  return (
    <Page
      title="Exam-council log"
      lead="Requests to the exam council, newest first. Tokens, names and email addresses are masked. Dates are whole days in UTC."
      width="wide"
    >
      <div className={table.whole}>
        <TableFilters search={shown} onSearch={onSearch} filters={listLogFilters(shown, logs)} label={null}>
          {null}
        </TableFilters>
        {list.isSuccess ? null : <NotLoaded query={list} rows={8} />}
        {list.isSuccess && logs.length === 0 ? (
          isNarrowed ? (
            <Empty
              {...emptyCopy.pageNoResults}
              action={
                <Button variant="default" onClick={() => onSearch({})}>
                  Clear all
                </Button>
              }
            />
          ) : (
            <Empty
              title="No requests yet"
              text="Requests appear here when a student links an account or it is refreshed."
            />
          )
        ) : null}
        {logs.length > 0 ? (
          <Rows<LsacLog>
            label="Requests"
            columns={columns}
            rows={logs}
            rowKey={({ id }) => id}
            search={shown}
            onSearch={onSearch}
            busy={false}
            {...(hasContents
              ? {
                  actions: (log: LsacLog) => (
                    <Button variant="subtle" size="compact-sm" onClick={() => setOpened(log)}>
                      Details
                      <span className="visually-hidden"> of {formatUtcTime(log.at)}</span>
                    </Button>
                  ),
                }
              : {})}
          />
        ) : null}
        <MoreButton list={list} style={{ alignSelf: 'start' }}>
          Show older
        </MoreButton>
      </div>
      {opened ? <Details log={opened} onClose={() => setOpened(null)} /> : null}
    </Page>
  );
}

const formatBody = (body: unknown): string =>
  body === null || body === undefined
    ? 'Nothing'
    : typeof body === 'string'
      ? body
      : JSON.stringify(body, null, 2);

/** The request and the response. */
function Details({ log, onClose }: { log: LsacLog; onClose: () => void }) {
  return (
    <Dialog
      title={logTypeLabel(log.type)}
      onClose={onClose}
      actions={
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>
        {log.method} {log.path}, {formatUtcTime(log.at)} UTC
      </p>
      {(['request', 'answer'] as const).map((part) => (
        <section key={part} aria-label={part === 'request' ? 'Sent' : 'Answered'}>
          <h3>{part === 'request' ? 'Sent' : 'Answered'}</h3>
          <CodeBlock>{formatBody(log[part])}</CodeBlock>
        </section>
      ))}
    </Dialog>
  );
}
