import { Button, Group, Text } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { announce } from '../../../lib/announce.ts';
import { lazyPart } from '../../../lib/load-part.ts';
import { useMe } from '../../../lib/me.ts';
import { Keys } from '../../../ui/Keys.tsx';
import { Note } from '../../../ui/layout/Note.tsx';
import type { Marker } from '../../../ui/question/QuestionView.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import classes from './desk.module.css';
import { endDrafts } from './draft/drafts.ts';
import { DeskKeyHelp } from './keys/DeskKeyHelp.tsx';
import { useSingleKeys } from './keys/use-desk-keys.ts';
import { useDeskLive } from './live/use-desk-live.ts';
import { DeskTabs } from './manage/DeskTabs.tsx';
import { Panes, type View } from './panes/Panes.tsx';
import { QueueFilters } from './queue/QueueFilters.tsx';
import { QueueList } from './queue/QueueList.tsx';
import { useQueue } from './queue/use-queue.ts';
import type { QueueSearch } from './queue-search.ts';
import type { ThreadHandle } from './thread/staff-thread.types.ts';
import { useDeskActions } from './use-desk-actions.ts';

// Loaded with the first ticket that is opened.
const ThreadPane = lazyPart(async () => ({ default: (await import('./thread/ThreadPane.tsx')).ThreadPane }));
const SidePane = lazyPart(async () => ({ default: (await import('./side/SidePane.tsx')).SidePane }));

interface Props {
  search: QueueSearch;
  onSearch: (search: QueueSearch) => void;
  marker: Marker;
  /** Renders the essay that a ticket is about. */
  essay: (ticketId: string) => ReactNode;
}

/** The tickets of all students: the queue, the thread, and what the student saw. */
export function DeskPage({ search, onSearch, marker, essay }: Props) {
  const { id: meId } = useMe();
  const heading = usePageTitle('Tickets');
  const [view, setView] = useState<View>('thread');
  const [help, setHelp] = useState(false);
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const thread = useRef<ThreadHandle>(null);
  const openId = search.ticket ?? null;
  const queue = useQueue(search, meId);
  const live = useDeskLive({
    meId,
    openId,
    onTicket: queue.onTicket,
    onGone: () => void queue.refreshQueue(),
    onMissed: () => void queue.refreshQueue(),
  });
  const desk = useDeskActions({
    search,
    onSearch,
    queue,
    thread,
    view,
    setView,
    singleKeys,
    onHelp: () => setHelp(true),
  });
  useEffect(() => endDrafts, []);
  const connected = useRef(true);
  useEffect(() => {
    if (connected.current !== live.connected)
      announce(live.connected ? 'Live updates are back.' : 'Live updates stopped.');
    connected.current = live.connected;
  }, [live.connected]);
  return (
    <div className={classes.desk} data-open={openId !== null}>
      <Group gap="lg">
        <Text component="h1" size="xl" ref={heading} tabIndex={-1}>
          Tickets
        </Text>
        <div className={classes.tabs}>
          <DeskTabs />
        </div>
        <Button
          variant="subtle"
          leftSection={<IconKeyboard size={18} aria-hidden="true" />}
          onClick={() => setHelp(true)}
        >
          Keyboard shortcuts
        </Button>
      </Group>
      <div className={classes.filters}>
        <QueueFilters search={search} onChoose={desk.choose} />
      </div>
      {live.connected ? null : (
        <Note>Live updates stopped. The desk refreshes every 20 seconds until they're back.</Note>
      )}
      <Panes
        open={openId !== null}
        view={view}
        onView={setView}
        queue={
          <QueueList
            queue={queue}
            search={search}
            openId={openId}
            meId={meId}
            onPage={(page) => desk.choose({ page: page > 1 ? page : undefined })}
            onFresh={desk.showFresh}
            onClear={() => onSearch(openId ? { ticket: openId } : {})}
          />
        }
        thread={
          openId ? (
            <Suspense fallback={<SkeletonRows count={6} />}>
              <ThreadPane id={openId} live={live} onClose={desk.close} onStep={desk.step} handle={thread} />
            </Suspense>
          ) : (
            <Text c="dimmed" ta="center" px="md" py="xxl">
              Open a ticket to read and answer it.
              {singleKeys ? (
                <Text span size="sm" display="block" mt="sm">
                  <Keys of={['J', 'K']} /> move through the queue, <Keys of={['Enter']} /> opens,{' '}
                  <Keys of={['?']} /> lists all keys.
                </Text>
              ) : null}
            </Text>
          )
        }
        side={
          openId ? (
            <Suspense fallback={<SkeletonRows count={6} />}>
              <SidePane id={openId} marker={marker} search={search} essay={essay} />
            </Suspense>
          ) : null
        }
      />
      {help ? (
        <DeskKeyHelp singleKeys={singleKeys} onSingleKeys={setSingleKeys} onClose={() => setHelp(false)} />
      ) : null}
    </div>
  );
}
