/** The label of an action in the log: "user.view-as" is "User: view as". */
export function formatAction(action: string): string {
  const label = action.replace('.', ': ').replace(/[-.]/g, ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
