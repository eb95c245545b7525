const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Cents as an amount of money: 5900 is '$59.00', -1250 is '-$12.50'. */
export const formatCents = (cents: number): string => exact.format(cents / 100);

/** Cents as a price, without cents if they are zero: 5900 is '$59', 5950 is '$59.50'. */
export const formatPrice = (cents: number): string => (cents % 100 === 0 ? whole : exact).format(cents / 100);

/** Converts dollars, as in the settings of plans, to whole cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);
