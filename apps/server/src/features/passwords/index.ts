/** What other features may use of passwords. */
export { type PasswordCheckParts, requirePassword, verifyOwnPassword } from './own-password.service.ts';
export { hashPassword, verifyPassword } from './password.service.ts';
