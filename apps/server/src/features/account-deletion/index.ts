/** What other features may import. */
export { deletedUser, deleteUser, previewDeletion } from './admin/deletion.service.ts';
export {
  type DeletionHooks,
  type DeletionParts,
  handleDueDeletions,
  keepAccount,
  requestDeletion,
  type StopRenewal,
  sendDeletionCode,
} from './deletion.service.ts';
