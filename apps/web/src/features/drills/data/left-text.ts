/** How many new questions a type has; the filter is mentioned only if one is set. */
export function formatQuestionsLeft(
  { available, total }: { readonly available: number; readonly total: number },
  filtered: boolean,
): string {
  if (total === 0) return filtered ? 'No questions match your filters' : 'Your plan includes no questions';
  if (available === 0) return filtered ? 'No new questions match your filters' : 'No new questions left';
  return `${available} of ${total} new${filtered ? ' with your filters' : ''}`;
}
