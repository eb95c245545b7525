/**
 * The label of the button that changes nothing. Beside an action that cancels something, "Cancel" would be ambiguous.
 */
export const getDismissLabel = (confirm: string) => (/^cancel\b/i.test(confirm) ? 'Keep it' : 'Cancel');
