// @vitest-environment happy-dom
import { staff as me, testRefusals } from '../../../testing/form-refusals.tsx';
import { makeOutput } from '../../../testing/sample.ts';
import { EventDialog } from './EventDialog.tsx';

const { proctoredTest } = makeOutput('GET /proctored-test/{id}', {});

testRefusals({
  'features/proctored/admin/EventDialog.tsx#new': {
    page: () => <EventDialog event={null} zone="UTC" onClose={() => {}} />,
    me,
  },
  'features/proctored/admin/EventDialog.tsx#edit': {
    page: () => <EventDialog event={proctoredTest} zone="UTC" onClose={() => {}} />,
    me,
  },
});
