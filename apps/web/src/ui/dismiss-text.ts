/** What the button says that leaves everything as it is: beside one that cancels something, "Cancel" would say both. */
export const dismissText = (confirm: string) => (/^cancel\b/i.test(confirm) ? 'Keep it' : 'Cancel');
