import { createFileRoute, notFound } from '@tanstack/react-router';
import { BoxPage } from '../../../features/practice/home/BoxPage.tsx';
import { isBox } from '../../../features/practice/home/boxes.ts';
import { type BoxSearch, readBoxSearch } from '../../../features/practice/home/choice.ts';
import { SectionBox } from '../../../features/practice/home/SectionBox.tsx';
import { TestBox } from '../../../features/practice/home/TestBox.tsx';
import { ProctoredBox } from '../../../features/proctored/ProctoredBox.tsx';
import { uncheckedSearch } from '../../../lib/raw-search.ts';

export const Route = createFileRoute('/_student/practice/$activeBox')({
  params: {
    parse: ({ activeBox }) => {
      if (!isBox(activeBox)) throw notFound();
      return { activeBox };
    },
    stringify: ({ activeBox }) => ({ activeBox }),
  },
  validateSearch: uncheckedSearch<BoxSearch>(),
  component: ActiveBox,
});

function ActiveBox() {
  const navigate = Route.useNavigate();
  const { activeBox } = Route.useParams();
  const search = readBoxSearch(Route.useSearch());
  const onSearch = (next: typeof search) =>
    void navigate({ params: (now) => now, search: next, replace: true, resetScroll: false });
  return (
    <BoxPage box={activeBox}>
      {activeBox === 'practice-test' ? (
        <TestBox search={search} onSearch={onSearch} />
      ) : activeBox === 'timed-section' ? (
        <SectionBox search={search} onSearch={onSearch} />
      ) : (
        <ProctoredBox />
      )}
    </BoxPage>
  );
}
