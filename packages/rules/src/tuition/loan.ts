/**
 * Equal monthly payment that repays a loan: the annuity formula. `rate` is yearly (0.08 is 8 percent), compounded
 * monthly; `years` is above 0.
 */
export function findMonthlyPayment(principal: number, rate: number, years: number): number {
  const months = years * 12;
  const monthly = rate / 12;
  // Below this, the interest is less than a cent, and the division by it would lose its digits.
  if (monthly < 1e-12) return principal / months;
  // expm1 and log1p keep the precision of very low rates.
  return (principal * monthly) / -Math.expm1(-months * Math.log1p(monthly));
}

/**
 * What is owed when repayment begins, in US dollars: each year's loan is paid out at the beginning of that year and bears
 * simple interest until the last one ends, as federal unsubsidized loans do before interest is capitalized.
 */
export const findBalanceAtGraduation = (loans: readonly number[], rate: number): number =>
  loans.reduce((balance, loan, year) => balance + loan * (1 + rate * (loans.length - year)), 0);
