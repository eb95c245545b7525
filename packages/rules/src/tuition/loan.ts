/**
 * The equal monthly payment that repays a loan: the annuity formula. `rate` is yearly (0.08 is 8 percent), compounded
 * monthly; `years` is above 0.
 */
export function findMonthlyPayment(principal: number, rate: number, years: number): number {
  const months = years * 12;
  const monthly = rate / 12;
  // Below this the interest is less than a cent, and dividing by the rate would lose precision.
  if (monthly < 1e-12) return principal / months;
  // expm1 and log1p are precise for very low rates.
  return (principal * monthly) / -Math.expm1(-months * Math.log1p(monthly));
}

/**
 * The balance when repayment begins, in US dollars: each year's loan is paid out at the beginning of that year and
 * has simple interest until the last year ends, like federal unsubsidized loans before interest is capitalized.
 */
export const findBalanceAtGraduation = (loans: readonly number[], rate: number): number =>
  loans.reduce((balance, loan, year) => balance + loan * (1 + rate * (loans.length - year)), 0);
