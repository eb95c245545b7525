import type { TicketItem } from '@docket/contract/types';
import { Button, Text } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconPencilPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import { useMe, useUpdateUsageState } from '../../lib/me.ts';
import { Frame } from '../../shared/messages/Frame.tsx';
import frame from '../../shared/messages/frame.module.css';
import { formatSource } from '../../shared/messages/labels.ts';
import { ListArea } from '../../shared/messages/list/ListArea.tsx';
import type { MessageSearch } from '../../shared/messages/list/list-search.ts';
import type { RowView } from '../../shared/messages/list/Rows.tsx';
import type { RowAction } from '../../shared/messages/list/row-action.ts';
import { refetchList } from '../../shared/messages/list-queries.ts';
import { ticketList } from '../../shared/messages/lists.ts';
import classes from '../../shared/messages/message-page.module.css';
import { move } from '../../shared/messages/move.ts';
import thread from '../../shared/messages/thread.module.css';
import { Empty } from '../../ui/Empty.tsx';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { formatDay, plural } from '../../ui/format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { Marker } from '../../ui/question/QuestionView.tsx';

import { RichText } from '../../ui/RichText.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

const Thread = lazyPart(async () => ({ default: (await import('./Thread.tsx')).Thread }));
const Compose = lazyPart(async () => ({ default: (await import('./Compose.tsx')).Compose }));

interface Props {
  archived: boolean;
  search: MessageSearch;
  onSearch: (search: MessageSearch) => void;
  marker: Marker;
}

const actions: Record<'inbox' | 'archive', readonly RowAction[]> = {
  inbox: [
    { label: 'Archive', key: 'e', Icon: IconArchive, run: (ids) => void move('tickets', 'archive', ids) },
  ],
  archive: [
    { label: 'Restore', key: 'e', Icon: IconArrowBackUp, run: (ids) => void move('tickets', 'restore', ids) },
  ],
};

const toRow = (item: TicketItem, expanded: boolean): Omit<RowView, 'link' | 'open'> => ({
  title: item.subject,
  detail: expanded ? formatSource(item.about) : `${formatSource(item.about)} · ${item.excerpt}`,
  date: formatDay(item.updatedAt, new Date()),
  mark:
    item.unread > 0
      ? { text: plural(item.unread, 'new reply', 'new replies'), strong: true }
      : { text: item.lastFrom === 'tutor' ? 'Answered' : 'Waiting', strong: false },
  body:
    expanded && item.question ? (
      <>
        <RichText html={item.question} />
        {item.answer ? (
          <div className={classes.answer}>
            <Text size="xs" c="dimmed" fw={600}>
              Last answer
            </Text>
            <RichText html={item.answer} />
          </div>
        ) : null}
      </>
    ) : undefined,
});

/** The student's tickets; the open one is shown beside the list. */
export function TicketsPage({ archived, search, onSearch, marker }: Props) {
  const expanded = useMe().usageState.messagesExpandedView ?? false;
  const usage = useUpdateUsageState();
  const { ticket: openId, compose, ...listSearch } = search;
  const here = archived ? '/messages/archived' : '/messages';
  const close = () => {
    const row = openId ?? null;
    onSearch(listSearch);
    // On a small screen the list may have been hidden.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-row="${row}"] [data-row-link]`)?.focus(),
    );
  };
  const view = (item: TicketItem): RowView => ({
    ...toRow(item, expanded),
    link: { to: here, search: { ...listSearch, ticket: item.id } },
    open: item.id === openId,
  });
  return (
    <Frame
      title={archived ? 'Archived questions' : 'Messages'}
      lead={archived ? 'A new reply restores a question.' : 'Your questions to tutors, and their answers.'}
      tab={archived ? 'Archived questions' : 'Questions'}
      actions={
        archived ? null : (
          <Button
            leftSection={<IconPencilPlus size={18} aria-hidden="true" />}
            onClick={() => onSearch({ ...listSearch, compose: true })}
          >
            New question
          </Button>
        )
      }
    >
      <div className={frame.panes} data-open={openId !== undefined || compose === true}>
        <ListArea
          list={ticketList}
          archived={archived}
          search={search}
          onSearch={onSearch}
          label={archived ? 'Archived questions' : 'Questions'}
          controls={{
            searchLabel: 'Search questions',
            placeholder: 'Search questions',
            canBeUnread: true,
            orders: { updated: 'Latest message first', created: 'Latest question first' },
            expanded: { on: expanded, onChange: (on) => usage.mutate({ messagesExpandedView: on }) },
          }}
          {...(expanded ? { more: { expanded: 'true' } } : {})}
          view={view}
          actions={actions[archived ? 'archive' : 'inbox']}
          empty={<Nothing archived={archived} />}
        />
        {openId ? (
          <Suspense fallback={<SkeletonRows count={4} />}>
            <Thread key={openId} id={openId} marker={marker} onClose={close} />
          </Suspense>
        ) : compose ? (
          <section className={thread.thread} aria-labelledby="compose">
            <h2 id="compose">New question</h2>
            <Suspense fallback={<SkeletonRows count={3} />}>
              <Compose
                autoFocus
                onCancel={close}
                onSent={(id) => {
                  onSearch({ ...listSearch, ticket: id });
                  void refetchList('tickets');
                }}
              />
            </Suspense>
          </section>
        ) : null}
      </div>
    </Frame>
  );
}

function Nothing({ archived }: { archived: boolean }) {
  return archived ? (
    <Empty {...emptyCopy.messagesNothingArchived} />
  ) : (
    <Empty
      {...emptyCopy.noQuestionsYet}
      action={
        <LinkButton to="/practice/explanations/{-$testName}/{-$sectionNo}" variant="default">
          See explanations
        </LinkButton>
      }
    />
  );
}
