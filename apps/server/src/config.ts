import { z } from 'zod';
import { StartupError } from './fault.ts';

const text = z.string().trim().min(1);
/** 'player.vimeo.com' or '*.vimeocdn.com': a name of at least two parts, so that no address and no whole top level fits. */
const videoHost = z
  .string()
  .regex(/^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/, 'must be host names, divided by commas');

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATABASE_URL: text.optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: text.default('./data'),
  /** Where people reach the product; links in mails start with it. */
  APP_URL: z.url().optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: text.default('Docket <no-reply@docket.example>'),
  GOOGLE_CLIENT_ID: text.optional(),
  /** Hosts that streamed videos may come from; '*.' in front stands for every name below. */
  VIDEO_HOSTS: z
    .string()
    .default('player.vimeo.com,*.vimeocdn.com')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(videoHost).max(50)),
  /** Origins of the push services that browsers may name, by commas; '*.' stands for any subdomain. */
  PUSH_SERVICES: text.default(
    'https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.notify.windows.com,https://*.push.apple.com',
  ),
  ONESIGNAL_APP_ID: text.optional(),
  ONESIGNAL_API_KEY: text.optional(),
  ONESIGNAL_URL: z.url().default('https://api.onesignal.com'),
  DEMO: z.stringbool().default(true),
  TRUST_PROXY: z.stringbool().default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});
export type Config = Readonly<z.infer<typeof settings>>;

/** Reads the settings from the environment; a bad one is a StartupError that names it. Empty means not set. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new StartupError(`Bad setting ${issue?.path.join('.')}: ${issue?.message}`);
}
