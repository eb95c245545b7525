// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, screen } from '../../testing/dom.tsx';
import { SpoilerGate } from './SpoilerGate.tsx';

const gate = (testId: string, spoils: boolean) => (
  <SpoilerGate source={{ testId, testName: 'Test 5' }} spoils={spoils}>
    <p>The question</p>
  </SpoilerGate>
);

test('a question of an untaken test is shown only after a warning, once for each test', async () => {
  const { user } = openPage(
    <>
      {gate('five', true)}
      {gate('six', true)}
    </>,
  );
  expect(await screen.findAllByRole('heading', { name: "You haven't taken Test 5 yet" })).toHaveLength(2);
  expect(screen.queryByText('The question')).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Read anyway' })[0]!);
  expect(await screen.findAllByText('The question')).toHaveLength(1);
});

test('it is not asked again in this tab, nor for what spoils nothing', async () => {
  sessionStorage.setItem('docket-reads-seven', '1');
  openPage(
    <>
      {gate('seven', true)}
      {gate('eight', false)}
    </>,
  );
  expect(await screen.findAllByText('The question')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Read anyway' })).toBeNull();
});
