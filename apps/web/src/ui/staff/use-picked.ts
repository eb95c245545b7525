import { useState } from 'react';
import { nothingSelected, select, selectAll, stillThere } from '../selection.ts';

/** Which rows of the page of a table are ticked, and what each box needs. Rows that leave the page are unticked. */
export function usePicked(rows: readonly string[]) {
  const [touched, setTouched] = useState(nothingSelected);
  const selection = stillThere(touched, rows);
  const { ids } = selection;
  return {
    ids,
    clear: () => setTouched(nothingSelected),
    all: {
      checked: ids.size > 0 && ids.size === rows.length,
      some: ids.size > 0 && ids.size < rows.length,
      onChange: () => setTouched(selectAll(selection, rows)),
    },
    of: (id: string) => ({
      checked: ids.has(id),
      onChange: (_: boolean, range: boolean) => setTouched(select(selection, rows, id, range)),
    }),
  };
}
