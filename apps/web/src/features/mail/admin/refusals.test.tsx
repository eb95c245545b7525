// @vitest-environment happy-dom
import { staff as me, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { MailEditor } from './MailEditor.tsx';

testRefusals({
  'features/mail/admin/MailEditor.tsx': {
    page: () => <MailEditor template={sampleOutput('GET /email-setting').emailSetting[0]!} />,
    me,
  },
});
