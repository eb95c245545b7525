import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../../ui/dates.ts';
import message from '../../../../ui/FormMessage.module.css';
import { plural } from '../../../../ui/format.ts';
import { formatCents } from '../../../../ui/money.ts';
import { isBalanced, latestReconciliationQuery } from './reconciliation-queries.ts';

/** Whether the ledger agreed with the payment provider at the last comparison. */
export function LatestReconciliation() {
  const latest = useQuery(latestReconciliationQuery).data;
  if (latest === undefined) return null;
  if (latest === null)
    return <p className="quiet">The ledger has not been compared with the payment provider yet.</p>;
  const { at, differences, providerTotal, ledgerTotal } = latest;
  if (isBalanced(latest))
    return (
      <p className={`${message.message} ${message.good}`}>
        The ledger matches the payment provider's balance. Compared {formatDateTime(at)}.
      </p>
    );
  return (
    <div className={message.message} role="alert">
      <p className={message.title}>
        The ledger and the payment provider differ
        {differences.length > 0 ? ` in ${plural(differences.length, 'transaction')}` : ''}
      </p>
      <p>
        Provider {formatCents(providerTotal)}, ledger {formatCents(ledgerTotal)}, difference{' '}
        {formatCents(ledgerTotal - providerTotal)}. Compared {formatDateTime(at)}.{' '}
        <Link to="/superadmin/billing/reconciliation">See the differences</Link>
      </p>
    </div>
  );
}
