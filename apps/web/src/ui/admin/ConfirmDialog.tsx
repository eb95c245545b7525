import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { keepFocus } from '../../lib/keep-focus.ts';
import { ActionButton } from '../ActionButton.tsx';
import { Dialog } from '../Dialog.tsx';
import { getDismissLabel } from '../dismiss-text.ts';
import { ErrorState } from '../ErrorState.tsx';
import { Refusal } from '../FormMessage.tsx';
import { SkeletonRows } from '../Skeleton.tsx';

interface Props {
  /** The question: "Delete question 12?" */
  title: string;
  /** Asks the server what will be affected: one line each, with name and number. Left out if `children` say it. */
  consequences?: { readonly key: string; readonly load: () => Promise<readonly string[]> };
  children?: ReactNode;
  confirm: string;
  danger?: boolean;
  /** Does it. An error is shown in the dialog, which then stays open. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Lists what will be affected before the action; the button works only when the list is loaded. */
export function ConfirmDialog({ title, consequences, children, confirm, danger, onConfirm, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const hit = useQuery({
    queryKey: ['consequences', consequences?.key ?? null],
    queryFn: () => consequences?.load() ?? [],
    enabled: consequences !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const known = consequences === undefined || hit.data !== undefined;
  const run = async () => {
    setBusy(true);
    setFailed(null);
    try {
      await onConfirm();
      onClose();
      keepFocus();
    } catch (error) {
      setFailed(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={() => !busy && onClose()}
      actions={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {getDismissLabel(confirm)}
          </Button>
          <ActionButton
            color={danger ? 'bad' : 'accent'}
            disabled={!known}
            loading={busy}
            onClick={() => void run()}
          >
            {confirm}
          </ActionButton>
        </>
      }
    >
      {children}
      {consequences && hit.isPending ? <SkeletonRows count={2} /> : null}
      {hit.isError ? <ErrorState error={hit.error} retry={() => void hit.refetch()} /> : null}
      {hit.data && hit.data.length > 0 ? (
        <ul>
          {hit.data.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {failed ? <Refusal error={failed} /> : null}
    </Dialog>
  );
}
