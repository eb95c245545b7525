import { useMutation } from '@tanstack/react-query';
import { notify } from '../../lib/notify.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { invalidateLearning } from './data/learning-queries.ts';

interface Props {
  name: string;
  enabled: boolean;
  set: (enabled: boolean) => Promise<unknown>;
}

/** Shows an item to students, or hides it; shows the reason if that is not possible. */
export function EnableButton({ name, enabled, set }: Props) {
  const sending = useMutation({
    mutationFn: () => set(!enabled),
    onSuccess: async () => {
      await invalidateLearning();
      notify.success(enabled ? `${name} is unpublished.` : `${name} is published.`);
    },
    onError: notify.error,
  });
  return (
    <ActionButton
      variant={enabled ? 'default' : 'filled'}
      loading={sending.isPending}
      onClick={() => sending.mutate()}
    >
      {enabled ? 'Unpublish' : 'Publish'}
    </ActionButton>
  );
}
