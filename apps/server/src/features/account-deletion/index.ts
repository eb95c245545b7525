/** What other features may use of account-deletion. */
export { deletedUser, deleteUser, previewDeletion } from './admin/deletion.service.ts';
export { deleteAccount, type EndBilling } from './deletion.service.ts';
