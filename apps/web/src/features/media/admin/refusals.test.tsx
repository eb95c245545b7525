// @vitest-environment happy-dom
import { screen } from '../../../testing/dom.tsx';
import { staff as me, testRefusals } from '../../../testing/form-refusals.tsx';
import { fill } from '../../../testing/forms.ts';
import { sampleOutput } from '../../../testing/sample.ts';
import { BotForm } from './BotForm.tsx';
import { SyncForm } from './SyncForm.tsx';

const responses = {
  'POST /class/list': sampleOutput('POST /class/list'),
  'POST /class/list-recordings': sampleOutput('POST /class/list-recordings'),
} as const;

testRefusals({
  'features/media/admin/BotForm.tsx': {
    page: () => <BotForm off={false} onRequested={() => {}} />,
    me,
    responses,
    failure: /Error when requesting video bot/,
    fill: (user) => fill(user, screen.getByLabelText('Meeting link'), 'https://meet.example/1'),
  },
  'features/media/admin/SyncForm.tsx': {
    page: () => <SyncForm off={false} onRequested={() => {}} />,
    me,
    responses,
    gets: ['GET /video/sync'],
    fill: async (user) => fill(user, await screen.findByLabelText('ID'), crypto.randomUUID()),
    failure: /Sync request failed/,
  },
});
