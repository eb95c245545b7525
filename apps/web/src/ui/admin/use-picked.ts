import { useState } from 'react';
import { nothingSelected, pruneSelection, type Selection, select, selectAll } from '../selection.ts';

interface ListPage {
  /** Identifies the list: its search term, filters and order. */
  readonly list: string;
  /** The page of these rows. */
  readonly page: number;
}
interface Pick<Row> {
  readonly id: string;
  readonly row: Row;
  readonly page: number;
}

/**
 * The selected rows of a table, and the props of each checkbox. Rows on other pages stay selected. A row that leaves
 * its own page is unselected; another search term, filter or order clears the selection.
 */
export function usePicked<Row>(rows: readonly Row[], getKey: (row: Row) => string, { list, page }: ListPage) {
  const [kept, setKept] = useState({
    list,
    anchor: nothingSelected.anchor,
    picks: [] as readonly Pick<Row>[],
  });
  const ids = rows.map(getKey);
  const picks = kept.list === list ? kept.picks : [];
  const here = pruneSelection({ ids: new Set(picks.map(({ id }) => id)), anchor: kept.anchor }, ids);
  const away = picks.filter((pick) => pick.page !== page && !ids.includes(pick.id));
  const updateSelection = (chosen: Selection) =>
    setKept({
      list,
      anchor: chosen.anchor,
      picks: [
        ...away,
        ...rows.flatMap((row) => (chosen.ids.has(getKey(row)) ? [{ id: getKey(row), row, page }] : [])),
      ],
    });
  return {
    ids: here.ids,
    rows: [...rows.filter((row) => here.ids.has(getKey(row))), ...away.map(({ row }) => row)],
    away: away.length,
    clear: () => setKept({ list, anchor: null, picks: [] }),
    all: {
      checked: here.ids.size > 0 && here.ids.size === rows.length,
      some: here.ids.size > 0 && here.ids.size < rows.length,
      onChange: () => updateSelection(selectAll(here, ids)),
    },
    of: (id: string) => ({
      checked: here.ids.has(id),
      onChange: (_: boolean, range: boolean) => updateSelection(select(here, ids, id, range)),
    }),
  };
}
