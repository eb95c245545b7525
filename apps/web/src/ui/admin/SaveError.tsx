import { useMutation } from '@tanstack/react-query';
import { notify } from '../../lib/notify.ts';
import { FormError } from '../FormMessage.tsx';
import { ConflictNotice, isConflict } from './ConflictNotice.tsx';

interface Props<Row> {
  /** Why the save was refused. */
  error: unknown;
  busy: boolean;
  /** Only the user changes it: a newer version is from another tab or device. */
  own?: boolean;
  /** The label of the button that keeps the text of this form. */
  mine?: string;
  /** Loads what is stored now; undefined if it was deleted. */
  load: () => Promise<Row | undefined>;
  /** Saves the text of this form over it. */
  onMine: (now: Row) => void;
  /** Puts it into the fields. */
  onTheirs: (now: Row) => void;
}

/** Why the save of a dialog was refused; if another person has saved the same row, with both ways to resolve it. */
export function SaveError<Row>({ error, busy, own = false, mine, load, onMine, onTheirs }: Props<Row>) {
  const loading = useMutation({
    async mutationFn(use: (now: Row) => void) {
      const now = await load();
      if (now === undefined) throw new Error('Someone else deleted this.');
      use(now);
    },
    onError: notify.error,
  });
  if (!isConflict(error)) return <FormError error={error} />;
  return (
    <ConflictNotice
      own={own}
      mine={mine}
      busy={busy || loading.isPending}
      onMine={() => loading.mutate(onMine)}
      onTheirs={() => loading.mutate(onTheirs)}
    />
  );
}
