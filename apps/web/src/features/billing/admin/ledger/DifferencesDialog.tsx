import type { Reconciliation } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { formatDateTime } from '../../../../ui/dates.ts';
import { formatCents } from '../../../../ui/money.ts';
import classes from './ledger.module.css';

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
      <section className={classes.scroll} aria-label="Differences" tabIndex={0}>
        <table className={classes.differences}>
          <thead>
            <tr>
              <th scope="col">Transaction</th>
              <th scope="col">What</th>
              <th scope="col" className={classes.number}>
                Provider
              </th>
              <th scope="col" className={classes.number}>
                Ledger
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ kind, source, provider, ledger }) => (
              <tr key={`${kind} ${source}`}>
                <th scope="row">{source}</th>
                <td className={classes.differs}>{kinds[kind]}</td>
                <td className={classes.number}>{cell(provider)}</td>
                <td className={classes.number}>{cell(ledger)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}
