/** What other features may use of passwords. */
export { ownPasswordFits, type PasswordCheckParts, requirePassword } from './own-password.service.ts';
export { hashPassword, passwordFits } from './password.service.ts';
