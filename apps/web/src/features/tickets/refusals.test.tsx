// @vitest-environment happy-dom
import { screen } from '../../testing/dom.tsx';
import { type RefusedCase, testRefusals, typeInEditor } from '../../testing/form-refusals.tsx';
import { sampleOutput } from '../../testing/sample.ts';
import { AskBox } from './AskBox.tsx';
import { Compose } from './Compose.tsx';
import { Reply } from './Reply.tsx';

const { ticket } = sampleOutput('GET /ticket/{id}');
const sent: Pick<RefusedCase, 'hasNoForm' | 'fill' | 'save'> = {
  hasNoForm: true,
  fill: typeInEditor,
  save: async (user) => user.click(screen.getByRole('button', { name: /^Send/ })),
};

testRefusals({
  'features/tickets/AskBox.tsx': { page: () => <AskBox about={ticket.about as never} />, ...sent },
  'features/tickets/Compose.tsx': { page: () => <Compose onSent={() => {}} />, ...sent },
  'features/tickets/Reply.tsx': {
    page: () => <Reply ticket={ticket} asksFeedback note={null} onSent={() => {}} />,
    ...sent,
  },
});
