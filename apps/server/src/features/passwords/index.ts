/** What other features may import. */
export {
  isRefusedToday,
  preparePasswordCheck,
  requireGoodPassword,
  toPasswordOwner,
} from './new-password.service.ts';
export { type PasswordCheckParts, requirePassword, verifyOwnPassword } from './own-password.service.ts';
export { hashPassword, isOutdatedHash, verifyPassword } from './password.service.ts';
