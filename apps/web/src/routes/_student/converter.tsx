import { createFileRoute } from '@tanstack/react-router';
import { ConverterPage } from '../../features/score-tables/ConverterPage.tsx';
import { readConverterSearch } from '../../features/score-tables/converter-search.ts';

/** What was entered stands in the address. */
export const Route = createFileRoute('/_student/converter')({
  validateSearch: readConverterSearch,
  component: Converter,
});

function Converter() {
  const navigate = Route.useNavigate();
  return (
    <ConverterPage
      // The router leaves values in that were not let through.
      search={readConverterSearch({ ...Route.useSearch() })}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
