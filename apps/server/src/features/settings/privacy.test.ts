import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { privacyFactsView } from './privacy.view.ts';

const server = testServer({ settings: { OPERATOR_NAME: 'Example Prep LLC', AUDIT_DAYS: '400' } });

test('a visitor reads who runs the installation, and which services it uses', async () => {
  expect(await server.as(null)('GET /app-setting/privacy-notice')).toEqual({
    operator: 'Example Prep LLC',
    services: [],
    auditDays: 400,
  });
});

test('each service is named once it is set up', () => {
  const config = readConfig({
    SMTP_URL: 'smtp://mail.example.com',
    GOOGLE_CLIENT_ID: 'x',
    AI_PROVIDER: 'anthropic',
    AI_MODEL: 'x',
    AI_API_KEY: 'x',
    LOGROCKET_APP_ID: 'example/app',
  });
  expect(privacyFactsView(config)).toMatchObject({
    operator: null,
    services: ['email', 'google', 'ai', 'visit-recording'],
  });
});
