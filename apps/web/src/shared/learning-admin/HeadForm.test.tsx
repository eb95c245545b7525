// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { call } from '../../lib/client.ts';
import { openPage, screen } from '../../testing/dom.tsx';
import { fill } from '../../testing/forms.ts';
import { expectEveryRefusal } from '../../testing/refusals.ts';
import { HeadForm } from './HeadForm.tsx';

test('a refused title of a unit, skill or course says why, and stays typed', async () => {
  let error: () => unknown = () => new Error();
  const { user } = openPage(
    <HeadForm
      id="unit"
      head={{ title: 'Flaws', about: 'How arguments fail.' }}
      version="1"
      about="Summary"
      save={({ title, about }, version) =>
        call('PUT /skill/unit/{id}', { params: { id: 'unit' }, body: { version, title, summary: about } })
      }
    />,
    {
      responses: {
        'PUT /skill/unit/{id}': () => {
          throw error();
        },
      },
    },
  );
  await fill(user, await screen.findByLabelText('Title'), 'Flaws and gaps');
  await expectEveryRefusal(
    (next) => {
      error = next;
    },
    () => user.click(screen.getByRole('button', { name: 'Save' })),
  );
  expect(screen.getByLabelText('Title')).toHaveValue('Flaws and gaps');
});
