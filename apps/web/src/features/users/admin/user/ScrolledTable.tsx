import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import layout from '../../../../ui/layout/layout.module.css';
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

const getProps = ({ numeric, bar }: PlainColumn<never>) =>
  // The number is beside the bar, so phones can do without.
  bar
    ? ({ w: '30%', miw: '6rem', display: { base: 'none', sm: 'table-cell' } } as const)
    : numeric
      ? ({ ta: 'end' } as const)
      : {};

/** A table that scrolls sideways if it is wider than its container, by keyboard too. */
export function ScrolledTable<Row>({ label, columns, rows, rowKey, wide = false, busy = false }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <section className={layout.scroll} aria-label={label} tabIndex={0} aria-busy={busy}>
      <Table fz="sm" miw={wide ? '44rem' : 0} horizontalSpacing={0} className={classes.table ?? ''}>
        <caption className="visually-hidden">{label}</caption>
        <Table.Thead c="dimmed">
          <Table.Tr>
            {columns.map((column) =>
              column.bar ? (
                <Table.Td key={column.label} display={{ base: 'none', sm: 'table-cell' }} />
              ) : (
                <Table.Th key={column.label} fw={400} {...getProps(column)}>
                  {column.label}
                </Table.Th>
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)}>
              {columns.map((column) =>
                column.name ? (
                  <Table.Th key={column.label} scope="row" fw={500}>
                    {column.cell(row)}
                  </Table.Th>
                ) : (
                  <Table.Td key={column.label} {...getProps(column)}>
                    {column.cell(row)}
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
