const DAY_MS = 86_400_000;
/** After this many completed drills a user has an opinion. */
export const drillsBeforeAsking = 10;

/** Whether to ask for feedback: only users who know the product, and not again within 30 days. */
export function shouldAskForFeedback(
  facts: { readonly createdAt: Date; readonly requestedAt: Date | null; readonly drills: number },
  now: Date,
): boolean {
  const daysSince = (at: Date) => (now.getTime() - at.getTime()) / DAY_MS;
  if (facts.drills < drillsBeforeAsking || daysSince(facts.createdAt) <= 7) return false;
  return facts.requestedAt === null || daysSince(facts.requestedAt) > 30;
}
