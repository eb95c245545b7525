import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The server's sort key; left out if it cannot sort by this column. */
  readonly sort?: string;
  /** Numbers are aligned to the right. */
  readonly numeric?: boolean;
  /** Hidden until it is chosen. */
  readonly hidden?: boolean;
  /** The column that names the row; exactly one, and it cannot be hidden. */
  readonly name?: boolean;
  /** A CSS length; the other columns share the remaining width. */
  readonly width?: string;
}

export interface Picking<Row> {
  /** The noun for a row in the bar: 'user'. */
  readonly noun: string;
  /** The name of a row, for the label of its checkbox. */
  readonly getName: (row: Row) => string;
  /** Buttons of the bar; `done` clears the selection. */
  readonly actions: (rows: readonly Row[], done: () => void) => ReactNode;
}
