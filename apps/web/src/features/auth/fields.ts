/** The address format of the product: word characters, hyphen, plus, dots; a top-level domain of 2 to 7 letters. */
const emailFormat = /^[\w+-]+(\.[\w+-]+)*@([A-Za-z0-9-]+\.)+[A-Za-z]{2,7}$/;
export const shortestPassword = 10;

export const checkEmail = (value: string) =>
  emailFormat.test(value.trim()) ? null : 'Enter a valid email address';
export const checkNewPassword = (value: string) =>
  value.length >= shortestPassword ? null : `Use at least ${shortestPassword} characters`;
export const checkFilled = (what: string) => (value: string) => (value.trim() ? null : `Enter ${what}`);

export const browserTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
