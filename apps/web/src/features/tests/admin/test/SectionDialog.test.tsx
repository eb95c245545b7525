// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, screen } from '../../../../testing/dom.tsx';
import { fill } from '../../../../testing/forms.ts';
import { expectEveryRefusal } from '../../../../testing/refusals.ts';
import type { Section, Test } from '../data/test-queries.ts';
import { SectionDialog } from './SectionDialog.tsx';

const section = {
  id: 'section',
  no: 1,
  version: '1',
  type: 'LR',
  title: 'Logical Reasoning',
  minutes: 35,
  variableSection: false,
  questions: [],
  segments: [],
} as unknown as Section;

test('a refused section says why, and stays typed', async () => {
  let error: () => unknown = () => new Error();
  const { user } = openPage(
    <SectionDialog test={{ id: 'test' } as unknown as Test} section={section} onClose={() => {}} />,
    {
      responses: {
        'PUT /test/{id}/section/{sid}': () => {
          throw error();
        },
      },
    },
  );
  await fill(user, await screen.findByLabelText('Minutes'), '53');
  await expectEveryRefusal(
    (next) => {
      error = next;
    },
    () => user.click(screen.getByRole('button', { name: 'Save' })),
  );
  expect(screen.getByLabelText('Minutes')).toHaveValue('53');
});
