import { createFileRoute } from '@tanstack/react-router';
import '../../../features/attempt/highlight/Highlight.module.css';
import { clearPaint, paint } from '../../../features/attempt/highlight/paint.ts';
import { TicketsPage } from '../../../features/tickets/TicketsPage.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../lib/use-route-search.ts';
import { type MessageSearch, readMessageSearch } from '../../../shared/messages/list/list-search.ts';

export const Route = createFileRoute('/_student/messages/archived')({
  validateSearch: uncheckedSearch<MessageSearch>(),
  component: Archived,
});
const marker = { paint, clear: clearPaint };

function Archived() {
  const { search, onSearch } = useRouteSearch(Route, { resetScroll: false });
  return <TicketsPage archived search={readMessageSearch(search)} onSearch={onSearch} marker={marker} />;
}
