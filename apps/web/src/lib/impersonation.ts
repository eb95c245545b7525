/** The state of a tab in which staff impersonate a student; stored in the session storage of that tab alone. */
export interface Impersonation {
  readonly token: string;
  readonly endsAt: string;
  readonly user: { readonly id: string; readonly firstName: string; readonly lastName: string };
}
/** The key in the tab's session storage. */
export const impersonationKey = 'docket_view';

function read(): Impersonation | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(impersonationKey) ?? 'null') as Impersonation | null;
  } catch {
    return null;
  }
}

/** Null in every other tab. Determined when the page loads. */
export const impersonation = read();
