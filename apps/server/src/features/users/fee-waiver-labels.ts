/** What the audit log keeps of a fee waiver: the document and its name go with the account. */
export const summarizeWaiver = (waiver: { readonly status: string; readonly expiry: string | null } | null) =>
  waiver && { status: waiver.status, expiry: waiver.expiry };
