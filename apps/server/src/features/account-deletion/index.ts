/** What other features may import. */
export { deletedUser, deleteUser, previewDeletion } from './admin/deletion.service.ts';
export {
  type DeletionParts,
  type EndBilling,
  handleDueDeletions,
  keepAccount,
  requestDeletion,
  type StopRenewal,
  sendDeletionCode,
} from './deletion.service.ts';
