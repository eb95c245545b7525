import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../app/me.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import type { Marker } from '../tickets/Context.tsx';
import classes from './desk.module.css';
import { Queue } from './Queue.tsx';
import { type QueueSearch, queueKinds, queueTypes } from './read-queue-search.ts';
import { StaffThread } from './StaffThread.tsx';
import { queueQuery } from './staff-queries.ts';

const SIZE = 25;
const typeNames = { waiting: 'Waiting', unclaimed: 'Unclaimed', answered: 'Answered', all: 'All' } as const;
const kindNames = {
  question: 'Questions of the exam',
  lesson: 'Lessons',
  skill: 'Skills',
  class: 'Classes',
  support: 'Support',
  free: 'Other',
} as const;

interface Props {
  search: QueueSearch;
  onSearch: (search: QueueSearch) => void;
  marker: Marker;
}

/** The tickets of all students: the queue, the thread, and what the student saw. */
export function DeskPage({ search, onSearch, marker }: Props) {
  const me = useMe();
  const { ticket, page = 1, ...rest } = search;
  const { q = '', type = 'waiting', about, mine = false } = rest;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    queueQuery({
      page,
      size: SIZE,
      type,
      // Who waits longest comes first.
      sortorder: type === 'waiting' || type === 'unclaimed' ? 'asc' : 'desc',
      ...(q ? { search: q } : {}),
      ...(about ? { filter: about } : {}),
      ...(mine ? { claimedUserId: me.id } : {}),
    }),
  );
  const kept = ticket ? { ticket } : {};
  return (
    <Page title="Tickets" lead="Questions of students. Claim one before you answer it." width="wide">
      <div className={classes.controls}>
        <fieldset className={classes.chips}>
          <legend className="visually-hidden">Show</legend>
          {queueTypes.map((one) => (
            <Chip
              key={one}
              pressed={one === type}
              onToggle={() => {
                const { type: _before, ...others } = rest;
                onSearch({ ...others, ...(one === 'waiting' ? {} : { type: one }), ...kept });
              }}
            >
              {typeNames[one]}
            </Chip>
          ))}
          <Chip
            pressed={mine}
            onToggle={(on) => {
              const { mine: _before, ...others } = rest;
              onSearch({ ...others, ...(on ? { mine: true } : {}), ...kept });
            }}
          >
            Claimed by me
          </Chip>
        </fieldset>
        <SearchField
          className={classes.search}
          label="Search tickets"
          placeholder="Words of a ticket"
          value={q}
          onSearch={(words) => {
            const { q: _before, ...others } = rest;
            onSearch({ ...others, ...(words ? { q: words } : {}), ...kept });
          }}
        />
        <SelectField
          label="About"
          labelHidden
          value={about ?? ''}
          choices={[
            { value: '', label: 'About anything' },
            ...queueKinds.map((value) => ({ value, label: kindNames[value] })),
          ]}
          onChange={(next) => {
            const { about: _before, ...others } = rest;
            onSearch({ ...others, ...(next === '' ? {} : { about: next }), ...kept });
          }}
        />
      </div>
      <div className={classes.panes} data-open={ticket !== undefined}>
        <section aria-label="Queue" className={classes.queue}>
          {error ? (
            <ErrorState error={error} retry={() => void refetch()} />
          ) : !data ? (
            <SkeletonRows count={8} />
          ) : data.items.length === 0 ? (
            <Empty
              title={type === 'waiting' && !q ? 'Nobody waits' : 'No ticket fits'}
              text="What students ask appears here by itself."
            />
          ) : (
            <>
              <Queue
                items={data.items}
                waiting={isPlaceholderData}
                openId={ticket ?? null}
                linkTo={(id) => ({ ...rest, ...(page > 1 ? { page } : {}), ticket: id })}
              />
              <Pager
                page={data.page}
                size={data.size}
                total={data.total}
                onPage={(next) => onSearch({ ...rest, ...(next > 1 ? { page: next } : {}), ...kept })}
              />
            </>
          )}
        </section>
        {ticket ? (
          <StaffThread
            key={ticket}
            id={ticket}
            marker={marker}
            onClose={() => {
              onSearch({ ...rest, ...(page > 1 ? { page } : {}) });
              requestAnimationFrame(() =>
                document.querySelector<HTMLElement>(`[data-row="${ticket}"] [data-row-link]`)?.focus(),
              );
            }}
          />
        ) : null}
      </div>
    </Page>
  );
}
