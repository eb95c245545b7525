import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { JournalForm } from './JournalForm.tsx';
import { journalQuery } from './journal-queries.ts';

interface Props {
  questionId: string;
  /** Which question it is about: 'Test 1, section 2, question 3'. */
  name: string;
  onClose: () => void;
}

/** Writes or changes the entry of a question in a list. */
export function JournalDialog({ questionId, name, onClose }: Props) {
  const { data, error, refetch } = useQuery(journalQuery(questionId));
  return (
    <Dialog title={`Journal: ${name}`} onClose={onClose}>
      {data ? (
        <JournalForm
          questionId={questionId}
          entry={data.entry}
          missReason={data.missReason}
          onSaved={onClose}
          onSkip={onClose}
        />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Dialog>
  );
}
