/** Whether this browser ever stored work: if not, there is nothing to send, and the code for it is not loaded. */
export async function wasWorkedHere(): Promise<boolean> {
  try {
    const known = await indexedDB.databases();
    return known.some(({ name }) => name === 'docket-attempts');
  } catch {
    // Not every browser can list databases.
    return true;
  }
}
