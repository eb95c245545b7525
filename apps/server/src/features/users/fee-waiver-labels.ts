/** What the audit log stores of a fee waiver: the document and its name are removed with the account. */
export const summarizeWaiver = (waiver: { readonly status: string; readonly expiry: string | null } | null) =>
  waiver && { status: waiver.status, expiry: waiver.expiry };
