/** What other features may import. */
export { deletedUser, deleteUser, previewDeletion } from './admin/deletion.service.ts';
export { deleteAccount, type EndBilling } from './deletion.service.ts';
