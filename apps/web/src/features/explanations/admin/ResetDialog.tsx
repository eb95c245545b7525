import type { ExplanationReport } from '@docket/contract/types';
import { notify } from '../../../lib/notify.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { formatLocation, invalidateExplanations } from './explanation-queries.ts';
import { type Reset, resets } from './resets.ts';

export interface ResetTarget {
  readonly row: ExplanationReport;
  readonly reset: Reset;
}

/** Says what a reset removes before it does so. */
export function ResetDialog({
  target: { row, reset },
  onClose,
}: {
  target: ResetTarget;
  onClose: () => void;
}) {
  const { label, text, done, run } = resets[reset];
  return (
    <ConfirmDialog
      title={`${label}: ${formatLocation(row)}, by ${row.author}?`}
      confirm={label}
      danger
      onConfirm={async () => {
        await run(row.id);
        await invalidateExplanations();
        notify.success(done);
      }}
      onClose={onClose}
    >
      <p>{text(row)} You can't undo this.</p>
    </ConfirmDialog>
  );
}
