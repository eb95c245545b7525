import { createFileRoute } from '@tanstack/react-router';
import { ConverterPage } from '../../features/score-tables/ConverterPage.tsx';
import { type ConverterSearch, readConverterSearch } from '../../features/score-tables/converter-search.ts';
import { uncheckedSearch } from '../../lib/raw-search.ts';
import { useRouteSearch } from '../../lib/use-route-search.ts';

/** The entered values are in the address. */
export const Route = createFileRoute('/_student/converter')({
  validateSearch: uncheckedSearch<ConverterSearch>(),
  component: Converter,
});

function Converter() {
  const { search, onSearch } = useRouteSearch(Route, { resetScroll: false });
  return <ConverterPage search={readConverterSearch(search)} onSearch={onSearch} />;
}
