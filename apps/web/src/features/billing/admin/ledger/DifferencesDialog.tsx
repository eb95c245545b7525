import type { Reconciliation } from '@docket/contract/types';
import { Button, Table } from '@mantine/core';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { formatDateTime } from '../../../../ui/dates.ts';
import layout from '../../../../ui/layout/layout.module.css';
import { formatCents } from '../../../../ui/money.ts';

const kinds: Readonly<Record<Reconciliation['differences'][number]['kind'], string>> = {
  missing: 'Missing in the ledger',
  extra: 'Only in the ledger',
  different: 'Different amount',
};
const cell = (amount: number | null) => (amount === null ? '–' : formatCents(amount));

/** Every transaction in which ledger and provider differ. */
export function DifferencesDialog({
  reconciliation: { at, differences, providerTotal, ledgerTotal },
  onClose,
}: {
  reconciliation: Reconciliation;
  onClose: () => void;
}) {
  return (
    <Dialog
      title="Differences"
      onClose={onClose}
      actions={
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>
        Compared {formatDateTime(at)}: provider {formatCents(providerTotal)}, ledger{' '}
        {formatCents(ledgerTotal)}.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <section className={layout.scroll} aria-label="Differences" tabIndex={0}>
        <Table fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Transaction</Table.Th>
              <Table.Th scope="col">What</Table.Th>
              <Table.Th scope="col" ta="end">
                Provider
              </Table.Th>
              <Table.Th scope="col" ta="end">
                Ledger
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map(({ kind, source, provider, ledger }) => (
              <Table.Tr key={`${kind} ${source}`}>
                <Table.Th scope="row" fw={400}>
                  {source}
                </Table.Th>
                <Table.Td c="bad" fw={600}>
                  {kinds[kind]}
                </Table.Td>
                <Table.Td ta="end" className="tabular">
                  {cell(provider)}
                </Table.Td>
                <Table.Td ta="end" className="tabular">
                  {cell(ledger)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Dialog>
  );
}
