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

function useAnnounceConnection(isConnected: boolean) {
  const before = useRef(true);
  useEffect(() => {
    if (before.current !== isConnected)
      announce(isConnected ? 'Live updates are back.' : 'Live updates stopped.');
    before.current = isConnected;
  }, [isConnected]);
}

/** The tickets of all students: the queue, the thread, and what the student saw. */
export function DeskPage({ search, onSearch, marker, essay }: Props) {
  const { id: meId } = useMe();
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
  useAnnounceConnection(live.connected);
  return (
    <div className={classes.desk} data-open={openId !== null}>
      <DeskHead onHelp={() => setHelp(true)} />
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
            <NothingOpen singleKeys={singleKeys} />
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

function NothingOpen({ singleKeys }: { singleKeys: boolean }) {
  return (
    <Text c="dimmed" ta="center" px="md" py="xxl">
      Open a ticket to read and answer it.
      {singleKeys ? (
        <Text span size="sm" display="block" mt="sm">
          <Keys of={['J', 'K']} /> move through the queue, <Keys of={['Enter']} /> opens, <Keys of={['?']} />{' '}
          lists all keys.
        </Text>
      ) : null}
    </Text>
  );
}

function DeskHead({ onHelp }: { onHelp: () => void }) {
  const heading = usePageTitle('Tickets');
  return (
    <Group className={classes.top}>
      <Text component="h1" size="xl" fw={600} ref={heading} tabIndex={-1}>
        Tickets
      </Text>
      <div className={classes.tabs}>
        <DeskTabs />
      </div>
      <Button variant="subtle" leftSection={<IconKeyboard size={18} aria-hidden="true" />} onClick={onHelp}>
        Keyboard shortcuts
      </Button>
    </Group>
  );
}
