import { createFileRoute } from '@tanstack/react-router';
import '../../../features/attempt/highlight/Highlight.module.css';
import { clearPaint, paint } from '../../../features/attempt/highlight/paint.ts';
import { TicketsPage } from '../../../features/tickets/TicketsPage.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';
import { type MessageSearch, readMessageSearch } from '../../../shared/messages/list/read-search.ts';

export const Route = createFileRoute('/_student/messages/archived')({
  validateSearch: uncheckedSearch<MessageSearch>(),
  component: Archived,
});
const marker = { paint, clear: clearPaint };

function Archived() {
  const navigate = Route.useNavigate();
  return (
    <TicketsPage
      archived
      search={readMessageSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      marker={marker}
    />
  );
}
