import { plural } from '../../../ui/format.ts';

/** How many new questions a type has; the filter is mentioned only if one is set. */
export function formatQuestionsLeft(
  {
    available,
    total,
    open = 0,
  }: { readonly available: number; readonly total: number; readonly open?: number },
  filtered: boolean,
): string {
  if (total === 0) return filtered ? 'No questions match your filters' : 'Your plan includes no questions';
  if (available === 0 && open > 0)
    return `No other new questions: ${plural(open, 'question')} in drills you have open`;
  if (available === 0) return filtered ? 'No new questions match your filters' : 'No new questions left';
  return `${available} of ${total} new${filtered ? ' with your filters' : ''}`;
}

/** Why nothing new is left of something ('Flaw questions'), and what gives more. */
export function formatNothingLeft(
  what: string,
  { open, locked }: { readonly open: number; readonly locked: number },
): string {
  if (open > 0)
    return `No other new ${what}: ${plural(open, 'question')} in drills you have open. Resume those first.`;
  if (locked > 0)
    return `No other new ${what}: ${plural(locked, 'question')} kept for a test or event. You can drill what's left of them afterwards.`;
  return `You've seen all ${what} in your plan.`;
}
