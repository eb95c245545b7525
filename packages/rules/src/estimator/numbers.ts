/** The log-odds of a probability. */
export function logit(probability: number): number {
  return Math.log(probability / (1 - probability));
}

/** The probability for these log-odds. */
export function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Has slope 1 at zero and approaches `limit`. */
export function saturate(value: number, limit: number): number {
  return limit * Math.tanh(value / limit);
}
