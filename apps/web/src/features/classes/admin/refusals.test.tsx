// @vitest-environment happy-dom
import { staff as me, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { ClassForm } from './ClassForm.tsx';
import { NewClassDialog } from './NewClassDialog.tsx';
import { RecordingForm } from './RecordingForm.tsx';

const sampled = sampleOutput('POST /class/fetch-with-details');
const details = {
  ...sampled,
  class: { ...sampled.class, zone: 'America/New_York', startsAt: '2027-03-01T18:00:00Z' },
};

testRefusals({
  'features/classes/admin/ClassForm.tsx': { page: () => <ClassForm details={details} />, me },
  'features/classes/admin/RecordingForm.tsx': { page: () => <RecordingForm details={details} />, me },
  'features/classes/admin/NewClassDialog.tsx': { page: () => <NewClassDialog onClose={() => {}} />, me },
});
