export type FeeWaiverStatus = '' | 'added' | 'active' | 'invalid' | 'expired';

const labels: Record<FeeWaiverStatus, string> = {
  '': 'Add Fee Waiver',
  active: 'Fee Waiver Active',
  added: 'Fee Waiver Added',
  invalid: 'Invalid Fee Waiver',
  expired: 'Expired Fee Waiver',
};

const isStatus = (status: string): status is FeeWaiverStatus => Object.hasOwn(labels, status);

/** The current status of a stored waiver: 'added' and 'active' become 'expired' after its date. */
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

/** Why a student cannot submit a waiver: 'blocked' by staff, or an invalid field; null if there is no reason. */
export function feeWaiverProblem(
  waiver: { readonly url: string; readonly expiry: Date | null },
  uploadBlocked: boolean,
  now: Date,
): 'blocked' | 'url' | 'expiry' | null {
  if (uploadBlocked) return 'blocked';
  const url = URL.canParse(waiver.url) ? new URL(waiver.url) : null;
  if (url?.protocol !== 'https:' || url.username || url.password) return 'url';
  return waiver.expiry && waiver.expiry <= now ? 'expiry' : null;
}
