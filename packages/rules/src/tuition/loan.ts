/**
 * Equal monthly payment that repays a loan: the annuity formula. `rate` is yearly (0.08 is 8 percent), compounded
 * monthly; `years` is above 0.
 */
export function findMonthlyPayment(principal: number, rate: number, years: number): number {
  const months = years * 12;
  const monthly = rate / 12;
  if (monthly === 0) return principal / months;
  // expm1 and log1p keep the precision of very low rates.
  return (principal * monthly) / -Math.expm1(-months * Math.log1p(monthly));
}
