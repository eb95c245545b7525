export type FeeWaiverStatus = '' | 'added' | 'active' | 'invalid' | 'expired';

const labels: Record<FeeWaiverStatus, string> = {
  '': 'Add Fee Waiver',
  active: 'Fee Waiver Active',
  added: 'Fee Waiver Added',
  invalid: 'Invalid Fee Waiver',
  expired: 'Expired Fee Waiver',
};

const isStatus = (status: string): status is FeeWaiverStatus => Object.hasOwn(labels, status);

/** What a stored waiver counts as now: added or active turns expired once its date has passed. */
export function feeWaiverStatus(
  waiver: { status: string; expiry: Date | null } | null,
  now: Date,
): FeeWaiverStatus {
  if (!waiver || !isStatus(waiver.status)) return '';
  const runs = waiver.status === 'added' || waiver.status === 'active';
  return runs && waiver.expiry && now > waiver.expiry ? 'expired' : waiver.status;
}

export function feeWaiverLabel(status: FeeWaiverStatus): string {
  return labels[status];
}
