/** An action of the log in words: "user.view-as" is "User: view as". */
export function actionText(action: string): string {
  const words = action.replace('.', ': ').replace(/[-.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
