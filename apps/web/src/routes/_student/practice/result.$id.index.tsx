import { createFileRoute } from '@tanstack/react-router';
import '../../../features/attempt/highlight/Highlight.module.css';
import { clearPaint, paint } from '../../../features/attempt/highlight/paint.ts';
import { ResultPage } from '../../../features/practice/result/ResultPage.tsx';
import { readSearchTerm, uncheckedSearch } from '../../../lib/raw-search.ts';

/** `question` is the one that is open beside the list; an id of the attempt's question. */
export const Route = createFileRoute('/_student/practice/result/$id/')({
  validateSearch: uncheckedSearch<{ question?: string }>(),
  component: Result,
});
const marker = { paint, clear: clearPaint };

function Result() {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const { question } = Route.useSearch();
  return (
    <ResultPage
      key={id}
      id={id}
      marker={marker}
      open={readSearchTerm(question, 36) || null}
      onOpen={(one) =>
        void navigate({
          params: (now) => now,
          search: one === null ? {} : { question: one },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
