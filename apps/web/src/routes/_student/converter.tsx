import { createFileRoute } from '@tanstack/react-router';
import { ConverterPage } from '../../features/score-tables/ConverterPage.tsx';
import { type ConverterSearch, readConverterSearch } from '../../features/score-tables/converter-search.ts';
import { uncheckedSearch } from '../../lib/raw-search.ts';

/** The entered values are in the address. */
export const Route = createFileRoute('/_student/converter')({
  validateSearch: uncheckedSearch<ConverterSearch>(),
  component: Converter,
});

function Converter() {
  const navigate = Route.useNavigate();
  return (
    <ConverterPage
      search={readConverterSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
