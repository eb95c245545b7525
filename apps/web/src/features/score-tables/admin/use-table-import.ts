import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../lib/notify.ts';
import { invalidateScoreTables } from '../score-table-queries.ts';

interface Report {
  readonly imported: boolean;
  readonly errors: number;
}

/** A table: checked first, then written. `send` sends the form values. */
export function useTableImport<R extends Report>(send: (dryRun: boolean) => Promise<R>, done: string) {
  const check = useMutation({ mutationFn: () => send(true) });
  const write = useMutation({
    mutationFn: () => send(false),
    async onSuccess({ imported }) {
      if (!imported) return;
      notify.success(done);
      await invalidateScoreTables();
    },
  });
  const result = write.data ?? check.data ?? null;
  return {
    result,
    error: write.error ?? check.error,
    isChecking: check.isPending,
    isWriting: write.isPending,
    canWrite: result !== null && !result.imported && result.errors === 0,
    check() {
      write.reset();
      check.mutate();
    },
    write: () => write.mutate(),
    reset() {
      check.reset();
      write.reset();
    },
  };
}
