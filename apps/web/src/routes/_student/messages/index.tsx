import { createFileRoute } from '@tanstack/react-router';
import '../../../features/attempt/highlight/Highlight.module.css';
import { clearPaint, paint } from '../../../features/attempt/highlight/paint.ts';
import { TicketsPage } from '../../../features/tickets/TicketsPage.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import { type MessageSearch, readMessageSearch } from '../../../shared/messages/list/list-search.ts';

/** Questions to the tutors; `ticket` is the open one, `compose` a new one. */
export const Route = createFileRoute('/_student/messages/')({
  validateSearch: uncheckedSearch<MessageSearch>(),
  component: Messages,
});
const marker = { paint, clear: clearPaint };

function Messages() {
  const { search, onSearch } = useRouteSearch(Route, { resetScroll: false });
  return (
    <TicketsPage archived={false} search={readMessageSearch(search)} onSearch={onSearch} marker={marker} />
  );
}
