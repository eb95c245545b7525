import type { ReactNode } from 'react';
import classes from './user.module.css';

export interface PlainColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: true;
  /** The row header. */
  readonly name?: true;
  /** A bar beside the number that it shows; without a heading. */
  readonly bar?: true;
}
interface Props<Row> {
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Does not shrink on a small page. */
  wide?: boolean;
  /** Other rows are loading. */
  busy?: boolean;
}

const getClassName = ({ numeric, bar }: PlainColumn<never>) =>
  numeric ? classes.number : bar ? classes.share : undefined;

/** A table that scrolls sideways if it is wider than its container, by keyboard too. */
export function ScrolledTable<Row>({ label, columns, rows, rowKey, wide = false, busy = false }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0} aria-busy={busy}>
      <table className={classes.table} data-wide={wide}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) =>
              column.bar ? (
                <td key={column.label} className={getClassName(column)} />
              ) : (
                <th key={column.label} scope="col" className={getClassName(column)}>
                  {column.label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) =>
                column.name ? (
                  <th key={column.label} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.label} className={getClassName(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
