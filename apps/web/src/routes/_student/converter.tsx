import { createFileRoute } from '@tanstack/react-router';
import { ConverterPage } from '../../features/score-tables/ConverterPage.tsx';
import { readConverterSearch } from '../../features/score-tables/converter-search.ts';

/** The entered values are in the address. */
export const Route = createFileRoute('/_student/converter')({
  validateSearch: readConverterSearch,
  component: Converter,
});

function Converter() {
  const navigate = Route.useNavigate();
  return (
    <ConverterPage
      // The router keeps values that the validation has dropped.
      search={readConverterSearch({ ...Route.useSearch() })}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
