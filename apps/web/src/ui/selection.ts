/** The selected rows of a list, and the row where a range starts. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}
export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** Toggles a row; with `range`, all rows from the last toggled one to this get its state. */
export function select(selection: Selection, rows: readonly string[], id: string, range: boolean): Selection {
  const on = !selection.ids.has(id);
  const from = selection.anchor === null ? -1 : rows.indexOf(selection.anchor);
  const to = rows.indexOf(id);
  const touched =
    range && from >= 0 && to >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const ids = new Set(selection.ids);
  for (const one of touched) {
    if (on) ids.add(one);
    else ids.delete(one);
  }
  return { ids, anchor: id };
}

/** Selects every row of the page; if all are selected, none. */
export const selectAll = ({ ids }: Selection, rows: readonly string[]): Selection =>
  rows.every((id) => ids.has(id)) ? nothingSelected : { ids: new Set(rows), anchor: null };

/** Rows that have left the list are no longer selected. */
export const pruneSelection = ({ ids, anchor }: Selection, rows: readonly string[]): Selection => ({
  ids: new Set(rows.filter((id) => ids.has(id))),
  anchor,
});
