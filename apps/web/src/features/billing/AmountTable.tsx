import { Table, type TableTrProps } from '@mantine/core';
import { formatCents } from '../../ui/money.ts';

export interface Amounts {
  readonly lines: readonly { readonly description: string; readonly amount: number }[];
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
  /** Negative. */
  readonly balanceUsed: number;
  readonly amountDue: number;
}
interface Props {
  caption: string;
  amounts: Amounts;
  /** The label of the discount, such as that of a coupon. */
  discountLabel?: string;
  dueLabel: string;
  /** Additional rows below the amount due. */
  after?: readonly (readonly [label: string, amount: string])[];
}

const Row = ({ label, amount, ...style }: { label: string; amount: string } & TableTrProps) => (
  <Table.Tr {...style}>
    <Table.Th scope="row" fw="inherit" pl={0}>
      {label}
    </Table.Th>
    <Table.Td ta="end" pr={0}>
      {amount}
    </Table.Td>
  </Table.Tr>
);

/** The lines of an invoice or a preview with their total. */
export function AmountTable({ caption, amounts, discountLabel = 'Discount', dueLabel, after = [] }: Props) {
  const { lines, discount, tax, total, balanceUsed, amountDue } = amounts;
  return (
    <Table fz="md" fw={400} className="tabular">
      <caption className="visually-hidden">{caption}</caption>
      <Table.Tbody>
        {lines.map(({ description, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and their order never changes
          <Row key={`${index} ${description}`} label={description} amount={formatCents(amount)} />
        ))}
        {discount === 0 ? null : <Row label={discountLabel} amount={formatCents(-Math.abs(discount))} />}
        {tax === 0 ? null : <Row label="Tax" amount={formatCents(tax)} />}
        {balanceUsed === 0 ? null : (
          <>
            <Row label="Total" amount={formatCents(total)} />
            <Row label="Account credit" amount={formatCents(balanceUsed)} />
          </>
        )}
        <Row fw={600} label={dueLabel} amount={formatCents(amountDue)} />
        {after.map(([label, amount]) => (
          <Row key={label} fz="sm" c="dimmed" label={label} amount={amount} />
        ))}
      </Table.Tbody>
    </Table>
  );
}
