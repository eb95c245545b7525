// @vitest-environment happy-dom
import { staff as me, press, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { TutorForm } from './TutorForm.tsx';
import { TutorsPage } from './TutorsPage.tsx';

testRefusals({
  'features/tutors/admin/TutorForm.tsx': {
    page: () => <TutorForm tutor={sampleOutput('POST /tutor/listPrivate').tutors[0]!} />,
    me,
  },
  'features/tutors/admin/TutorsPage.tsx': {
    page: () => <TutorsPage />,
    me,
    open: press('New tutor'),
  },
});
