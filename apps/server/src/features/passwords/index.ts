/** What other features may import. */
export { type PasswordCheckParts, requirePassword, verifyOwnPassword } from './own-password.service.ts';
export { hashPassword, verifyPassword } from './password.service.ts';
