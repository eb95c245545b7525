/** What a tab knows in which staff see the app as a student does; kept in the session storage of that tab alone. */
export interface Viewing {
  readonly token: string;
  readonly endsAt: string;
  readonly user: { readonly id: string; readonly firstName: string; readonly lastName: string };
}
/** The key in the tab's session storage. */
export const viewingKey = 'docket_view';

function read(): Viewing | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(viewingKey) ?? 'null') as Viewing | null;
  } catch {
    return null;
  }
}

/** Null in every other tab. Decided when the page is loaded, and stays. */
export const viewing = read();
