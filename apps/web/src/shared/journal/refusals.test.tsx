// @vitest-environment happy-dom
import { testRefusals } from '../../testing/form-refusals.tsx';
import { JournalForm } from './JournalForm.tsx';

testRefusals({
  'shared/journal/JournalForm.tsx': {
    page: () => (
      <JournalForm
        questionId="0190a000-0000-7000-8000-000000000001"
        entry={null}
        missReason={null}
        onSaved={() => {}}
        onSkip={() => {}}
      />
    ),
  },
});
