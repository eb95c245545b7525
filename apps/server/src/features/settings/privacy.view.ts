import type { OutsideService, PrivacyFacts } from '@docket/contract';
import type { Config } from '../../config.ts';

/** The setting that switches a service on: the privacy notice names those that are on. */
const switches: Readonly<Record<OutsideService, keyof Config>> = {
  payments: 'STRIPE_SECRET_KEY',
  email: 'SMTP_URL',
  google: 'GOOGLE_CLIENT_ID',
  ai: 'AI_PROVIDER',
  newsletter: 'NEWSLETTER_URL',
  captcha: 'CAPTCHA_SECRET',
  community: 'COMMUNITY_URL',
  'exam-council': 'LSAC_URL',
  'visit-recording': 'LOGROCKET_APP_ID',
  'mobile-push': 'ONESIGNAL_APP_ID',
  video: 'VIDEO_SERVICE_URL',
};

/** What the privacy notice says of this installation. */
export const privacyFactsView = (config: Config): PrivacyFacts => ({
  operator: config.OPERATOR_NAME ?? null,
  services: (Object.keys(switches) as OutsideService[]).filter(
    (name) => config[switches[name]] !== undefined,
  ),
  auditDays: config.AUDIT_DAYS,
});
