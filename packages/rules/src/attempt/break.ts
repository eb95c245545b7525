/** Seconds of drilling after which a break is proposed. */
export const breakThresholdSeconds = 2400;

export function breakDue(drillingSecondsSinceBreak: number, threshold = breakThresholdSeconds): boolean {
  return drillingSecondsSinceBreak >= threshold;
}
