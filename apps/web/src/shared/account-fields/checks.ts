import { emailFormat, phoneFormat } from '@docket/contract/formats';

export const checkEmail = (value: string) =>
  emailFormat.test(value.trim()) ? null : 'Enter a valid email address';
/** For a field that may stay empty. */
export const checkPhone = (value: string) =>
  value.trim() === '' || phoneFormat.test(value.trim())
    ? null
    : 'Enter a phone number with at least 6 digits, such as +1 202 555 0100';
export const checkFilled = (what: string) => (value: string) => (value.trim() ? null : `Enter ${what}`);
export const checkSame = (value: string, newPassword: string) =>
  value === newPassword ? null : "The passwords don't match";
