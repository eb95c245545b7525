import type { Config } from '../../config.ts';

type Named = readonly [name: string, configured: (config: Config) => boolean, instead: string];
const all: readonly Named[] = [
  ['Mail server', (config) => config.SMTP_URL !== undefined, 'Emails are kept in the outbox'],
  ['Sign-in with Google', (config) => config.GOOGLE_CLIENT_ID !== undefined, 'Sign-in by password only'],
  [
    'Push by OneSignal',
    (config) => config.ONESIGNAL_APP_ID !== undefined && config.ONESIGNAL_API_KEY !== undefined,
    'Web push with our own keys',
  ],
  [
    'Videos and meeting bots',
    (config) => config.VIDEO_SERVICE_URL !== undefined,
    'Requests are only recorded',
  ],
  [
    'Newsletter',
    (config) => config.NEWSLETTER_URL !== undefined && config.NEWSLETTER_TOKEN !== undefined,
    'The list is kept here',
  ],
  ['Language model', (config) => config.AI_PROVIDER !== undefined, 'The built-in composer writes drafts'],
  ['Captcha', (config) => config.CAPTCHA_SECRET !== undefined, 'Rate limits by address only'],
  ['Virus scanner', (config) => config.CLAMAV_ADDRESS !== undefined, 'Uploads are not scanned'],
  [
    'Key service (Vault)',
    (config) => config.VAULT_ADDR !== undefined,
    'SECRETS_KEY encrypts, in the process',
  ],
  ['Chat community', (config) => config.COMMUNITY_URL !== undefined, 'No one is notified'],
];

/** The outside services by name, and the fallback if one is not configured; never an address or a key. */
export const describeServices = (config: Config) =>
  all.map(([name, configured, instead]) => ({ name, configured: configured(config), instead }));
