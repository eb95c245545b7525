import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import '../../../features/attempt/highlight/Highlight.module.css';
import { clearPaint, paint } from '../../../features/attempt/highlight/paint.ts';
import { DeskPage } from '../../../features/tickets/admin/DeskPage.tsx';
import { type QueueSearch, readQueueSearch } from '../../../features/tickets/admin/queue-search.ts';
import { lazyPart } from '../../../lib/load-part.ts';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

/** Tickets of all students. Every role of the admin app may answer them. */
export const Route = createFileRoute('/superadmin/tickets/')({
  validateSearch: uncheckedSearch<QueueSearch>(),
  component: Desk,
});
const EssayBesideTicket = lazyPart(async () => ({
  default: (await import('../../../features/writing/EssayBesideTicket.tsx')).EssayBesideTicket,
}));
const PromptText = lazyPart(async () => ({
  default: (await import('../../../features/attempt/writing/PromptText.tsx')).PromptText,
}));
const marker = { paint, clear: clearPaint };

function Desk() {
  const { search, onSearch } = useRouteSearch(Route, { resetScroll: false });
  return (
    <DeskPage
      search={readQueueSearch(search)}
      onSearch={onSearch}
      marker={marker}
      essay={(ticketId) => (
        <Suspense fallback={<SkeletonRows count={6} />}>
          <EssayBesideTicket ticketId={ticketId} prompt={(prompt) => <PromptText prompt={prompt} />} />
        </Suspense>
      )}
    />
  );
}
