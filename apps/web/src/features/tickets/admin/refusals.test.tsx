// @vitest-environment happy-dom
import { call } from '../../../lib/client.ts';
import { screen } from '../../../testing/dom.tsx';
import { staff as me, press, testRefusals, typeInEditor } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { ExclusionsPage } from './manage/ExclusionsPage.tsx';
import { TemplateDialog } from './manage/TemplateDialog.tsx';
import { StaffReply } from './reply/StaffReply.tsx';
import { CommentForm } from './thread/CommentForm.tsx';

const colleague = sampleOutput('GET /ticket/taggable-users').users[0]!;
const { ticket } = sampleOutput('GET /ticket/{id}');
const [template] = sampleOutput('GET /ticket/templates').templates;

testRefusals({
  'features/tickets/admin/manage/ExclusionsPage.tsx': {
    page: () => <ExclusionsPage />,
    me,
    path: '/superadmin/tickets/exclusions',
    responses: { 'GET /ticket/claim-exclusions': { claimExclusions: [] } },
    async open(user) {
      await screen.findByText('No exclusions');
      await press('Add exclusion')(user);
      return screen.findByRole('option', { name: colleague.name });
    },
  },
  'features/tickets/admin/manage/TemplateDialog.tsx#new': {
    page: () => <TemplateDialog onClose={() => {}} />,
    me,
    hasNoForm: true,
    fill: typeInEditor,
    save: async (user) => user.click(screen.getByRole('button', { name: 'Save template' })),
  },
  'features/tickets/admin/manage/TemplateDialog.tsx#edit': {
    page: () => <TemplateDialog template={template!} onClose={() => {}} />,
    me,
    hasNoForm: true,
    fill: typeInEditor,
    save: async (user) => user.click(screen.getByRole('button', { name: 'Save template' })),
  },
  'features/tickets/admin/reply/StaffReply.tsx': {
    page: () => (
      <StaffReply
        ticket={ticket}
        staff={{ ...ticket.staff!, claimedBy: null }}
        handle={null}
        onNext={() => {}}
      />
    ),
    me,
    hasNoForm: true,
    fill: typeInEditor,
    save: async (user) => user.click(screen.getByRole('button', { name: 'Send reply' })),
  },
  'features/tickets/admin/thread/CommentForm.tsx': {
    page: () => (
      <CommentForm
        label="Add a comment"
        draftName="comment"
        button="Add comment"
        done="Added."
        send={({ text }) => call('POST /ticket/{id}/comment', { params: { id: ticket.id }, body: { text } })}
      />
    ),
    me,
  },
});
