import { useState } from 'react';
import { nothingSelected, type Selection, select, selectAll, stillThere } from '../selection.ts';

interface ListPage {
  /** Which list it is: its search term, filters and order. */
  readonly list: string;
  /** The page that the rows are of. */
  readonly page: number;
}
interface Pick<Row> {
  readonly id: string;
  readonly row: Row;
  readonly page: number;
}

/**
 * Which rows of a table are ticked, and what each box needs. Those of other pages stay ticked; a row that leaves its own
 * page is unticked, and with another search term, filters or order all are.
 */
export function usePicked<Row>(rows: readonly Row[], keyOf: (row: Row) => string, { list, page }: ListPage) {
  const [kept, setKept] = useState({
    list,
    anchor: nothingSelected.anchor,
    picks: [] as readonly Pick<Row>[],
  });
  const ids = rows.map(keyOf);
  const picks = kept.list === list ? kept.picks : [];
  const here = stillThere({ ids: new Set(picks.map(({ id }) => id)), anchor: kept.anchor }, ids);
  const away = picks.filter((pick) => pick.page !== page && !ids.includes(pick.id));
  const put = (chosen: Selection) =>
    setKept({
      list,
      anchor: chosen.anchor,
      picks: [
        ...away,
        ...rows.flatMap((row) => (chosen.ids.has(keyOf(row)) ? [{ id: keyOf(row), row, page }] : [])),
      ],
    });
  return {
    ids: here.ids,
    rows: [...rows.filter((row) => here.ids.has(keyOf(row))), ...away.map(({ row }) => row)],
    away: away.length,
    clear: () => setKept({ list, anchor: null, picks: [] }),
    all: {
      checked: here.ids.size > 0 && here.ids.size === rows.length,
      some: here.ids.size > 0 && here.ids.size < rows.length,
      onChange: () => put(selectAll(here, ids)),
    },
    of: (id: string) => ({
      checked: here.ids.has(id),
      onChange: (_: boolean, range: boolean) => put(select(here, ids, id, range)),
    }),
  };
}
