// @vitest-environment happy-dom
import type { PrivacyFacts } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/client.ts';
import { openPage, screen } from '../../testing/dom.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import { serviceTexts } from './privacy-copy.ts';

const open = (facts: PrivacyFacts) =>
  openPage(<PrivacyPage />, { responses: { 'GET /app-setting/privacy-notice': facts } });

test('names the operator, the services that are set up and how long things are kept', async () => {
  open({ operator: 'Example Prep LLC', services: ['payments', 'ai'], auditDays: 400 });
  expect(await screen.findByText(/^Example Prep LLC runs this installation/)).toBeVisible();
  expect(screen.getByText(serviceTexts.payments)).toBeVisible();
  expect(screen.getByText(serviceTexts.ai)).toBeVisible();
  expect(screen.queryByText(serviceTexts.newsletter)).toBeNull();
  expect(screen.getByText(/staff changed or read: 400 days/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your rights' })).toBeVisible();
});

test('says so without an operator', async () => {
  queryClient.clear();
  open({ operator: null, services: [], auditDays: 730 });
  expect(await screen.findByText(/means whoever runs this installation/)).toBeVisible();
});
