import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { StartupError } from './api-error.ts';

const text = z.string().trim().min(1);
/**
 * 'player.vimeo.com' or '*.vimeocdn.com': a name of at least two parts, so that no address and no whole top-level
 * domain matches.
 */
const videoHost = z
  .string()
  .regex(/^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/, 'must be host names, separated by commas');

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isProxyAddress = (one: string) => proxyNames.has(one) || ipaddr.isValid(one) || ipaddr.isValidCIDR(one);

/**
 * The proxies that may say who the client is: how many are in front of the server, or their addresses and networks.
 * False: none. Never all ('true'): then whatever a client writes into X-Forwarded-For would count.
 */
const trustedProxies = z
  .string()
  .trim()
  .default('false')
  .transform((value, context): false | number | string[] => {
    if (/^(false|0|no|off)$/i.test(value)) return false;
    if (/^[1-9]$/.test(value)) return Number(value);
    const proxies = value.split(',').map((one) => one.trim());
    if (proxies.every(isProxyAddress)) return proxies;
    context.addIssue({
      code: 'custom',
      message:
        'must be the number of proxies in front of the server (1), or their addresses and networks, separated by commas (10.0.0.0/8, fd00::/8)',
    });
    return z.NEVER;
  });

/** A key of 32 bytes, written as base64 or hexadecimal; null for anything else. */
export function readKey(encoded: string): Buffer | null {
  const bytes = /^[0-9a-f]{64}$/i.test(encoded)
    ? Buffer.from(encoded, 'hex')
    : Buffer.from(encoded, 'base64');
  return bytes.length === 32 ? bytes : null;
}

const roleNames = ['web', 'jobs'] as const;
export type ProcessRole = (typeof roleNames)[number];
/** What this process does: it answers calls, or does the work beside them, or both. */
const roles = z
  .string()
  .default('web,jobs')
  .transform((list) =>
    list
      .split(',')
      .map((role) => role.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(
    z.array(z.enum(roleNames, 'must be web, jobs, or web,jobs')).min(1, 'must be web, jobs, or web,jobs'),
  );

export const settingsObject = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  ROLES: roles,
  DATABASE_URL: text.optional(),
  /** The database itself where DATABASE_URL is a pooler: for LISTEN, locks of a session, migrations and backups. */
  DATABASE_DIRECT_URL: text.optional(),
  /** A streaming replica, for reads that may be some seconds old. */
  DATABASE_REPLICA_URL: text.optional(),
  /** Off for poolers without prepared statements, such as PgBouncer before 1.21 in transaction mode. */
  DATABASE_NAMED_STATEMENTS: z.stringbool().default(true),
  /** A job holds one connection while it writes, and requests need another. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  DATA_DIR: text.default('./data'),
  /** Where files lie without S3_BUCKET; `files` in DATA_DIR if it is left out. */
  FILES_DIR: text.optional(),
  /** Keeps files in this bucket instead (decision 130). */
  S3_BUCKET: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket').optional(),
  S3_REGION: text.default('us-east-1'),
  /** A storage that speaks the protocol of S3, as this server reaches it; AWS if it is left out. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The same as browsers reach it: with it they read files that are for them alone by presigned links. */
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Whether the bucket stands in the path of addresses; by default on with S3_ENDPOINT. */
  S3_PATH_STYLE: z.stringbool().optional(),
  /** Stands before every key, for a bucket with several uses. */
  S3_PREFIX: z
    .string()
    .trim()
    .regex(/^(?:[\w.-]+\/)*$/, "must end with a slash ('docket/')")
    .default(''),
  /** Without them the SDK looks for credentials itself: AWS_ACCESS_KEY_ID, the role of the machine or of the pod. */
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  /** The address at which people reach the product; links in mails start with it. */
  APP_URL: z.url().optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: text.default('Docket <no-reply@docket.example>'),
  /** Stripe: its secret and publishable key, and the secret that signs its webhooks. All three or none. */
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^(sk|rk)_\w+$/, "must look like 'sk_...'")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .trim()
    .regex(/^pk_\w+$/, "must look like 'pk_...'")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_\S+$/, "must look like 'whsec_...'")
    .optional(),
  /** Without Stripe's keys: serve the local payments gateway, which moves no real money. */
  LOCAL_PAYMENTS: z.stringbool().default(true),
  /** The port of the local gateway; the port after PORT if it is left out. */
  PAYMENTS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** The address at which browsers reach the local gateway, if it is behind a proxy. */
  PAYMENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The exam council's service and our key for it; without both a local simulator is used. */
  LSAC_URL: z.url({ protocol: /^https?$/ }).optional(),
  LSAC_TOKEN: text.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  /** Hosts that streamed videos may come from; '*.' at the beginning matches every name below. */
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
  /** The service that imports videos and sends bots into meetings; without it requests are only recorded. */
  VIDEO_SERVICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  VIDEO_SERVICE_TOKEN: text.optional(),
  /** The app at LogRocket that records visits of students who agree: 'organization/app'. */
  LOGROCKET_APP_ID: z
    .string()
    .regex(/^[a-z0-9]+\/[a-z0-9-]+$/i, "LOGROCKET_APP_ID: the app's id, as 'organization/app'")
    .optional(),
  /** Host names of this product where that service is never used, separated by commas. */
  STAGING_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),
  /** Origins of the push services that browsers may name, separated by commas; '*.' matches any subdomain. */
  PUSH_SERVICES: text.default(
    'https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.notify.windows.com,https://*.push.apple.com',
  ),
  ONESIGNAL_APP_ID: text.optional(),
  ONESIGNAL_API_KEY: text.optional(),
  ONESIGNAL_URL: z.url().default('https://api.onesignal.com'),
  /** ActiveCampaign, which sends the newsletter: its address, its key, and the number of the list. */
  NEWSLETTER_URL: z.url({ protocol: /^https?$/ }).optional(),
  NEWSLETTER_TOKEN: text.optional(),
  NEWSLETTER_LIST: text.default('1'),
  /** Switches on the captcha of public forms; the address of reCAPTCHA, or of a compatible service. */
  CAPTCHA_SECRET: text.optional(),
  CAPTCHA_URL: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha/api/siteverify'),
  /** The bot of the chat community, which is notified of the members and their plans. */
  COMMUNITY_URL: z.url({ protocol: /^https?$/ }).optional(),
  COMMUNITY_TOKEN: text.optional(),
  /** The provider that drafts answers for tutors; without one the built-in composer does. */
  AI_PROVIDER: z.enum(['openai-compatible', 'anthropic']).optional(),
  /** Required for openai-compatible ('https://models.example/v1'); anthropic has a default. */
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: text.optional(),
  AI_MODEL: text.optional(),
  /** The limit for one draft. */
  AI_MAX_TOKENS: z.coerce.number().int().min(100).max(8_000).default(1_500),
  AI_MAX_CHARACTERS: z.coerce.number().int().min(200).max(40_000).default(8_000),
  /** How long the provider may take to begin, to stay silent, and in total. */
  AI_FIRST_MS: z.coerce.number().int().min(50).max(120_000).default(30_000),
  AI_SILENCE_MS: z.coerce.number().int().min(50).max(120_000).default(20_000),
  AI_TOTAL_MS: z.coerce.number().int().min(100).max(290_000).default(280_000),
  /** Encrypts the secrets of two-step sign-in and peppers passwords: 32 bytes as base64 or hexadecimal, the same for all processes. */
  SECRETS_KEY: z
    .string()
    .trim()
    .refine((encoded) => readKey(encoded) !== null, 'must be 32 bytes as base64 (openssl rand -base64 32)')
    .optional(),
  /** Keys that SECRETS_KEY replaced, separated by commas: what they protect is still read. */
  SECRETS_KEY_PREVIOUS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
    .refine(
      (keys) => keys.every((key) => readKey(key) !== null),
      'must be keys of 32 bytes, separated by commas',
    ),
  /** Vault or OpenBao, whose transit engine then encrypts secrets and signs password hashes in place of SECRETS_KEY; or its agent. */
  VAULT_ADDR: z.url({ protocol: /^https?$/ }).optional(),
  /** Not needed where an agent adds it. */
  VAULT_TOKEN: text.optional(),
  VAULT_TRANSIT_KEY: z
    .string()
    .trim()
    .regex(/^[\w.-]+$/, 'must be the name of a key')
    .default('docket'),
  /** Sessions of staff end after so many hours without use, and so many days after the sign-in. */
  STAFF_SESSION_IDLE_HOURS: z.coerce.number().min(0.1).max(8_760).default(12),
  STAFF_SESSION_DAYS: z.coerce.number().min(0.1).max(365).default(30),
  /** Browsers are told to use HTTPS for all subdomains too; off, because they may belong to other products. */
  HSTS_SUBDOMAINS: z.stringbool().default(false),
  /** By default on only if this machine alone reaches the product: the demo's passwords are public. */
  DEMO: z.stringbool().optional(),
  TRUST_PROXY: trustedProxies,
  /** Lets Prometheus read /metrics from another machine. */
  METRICS_TOKEN: z.string().trim().min(16, 'needs at least 16 characters').optional(),
  /** A clamd, which scans every uploaded file: 'host:port'. */
  CLAMAV_ADDRESS: z
    .string()
    .trim()
    .regex(/^(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i, "must look like 'host:port'")
    .optional(),
  /** What one account may upload: the number of pictures, and all of them together in MB. */
  UPLOAD_MAX_FILES: z.coerce.number().int().min(1).max(1_000_000).default(2_000),
  UPLOAD_MAX_MB: z.coerce.number().int().min(1).max(1_000_000).default(500),
  /** Who runs this installation, as the privacy notice names them. */
  OPERATOR_NAME: text.max(200).optional(),
  /** After this many days an entry of the audit log is deleted. */
  AUDIT_DAYS: z.coerce.number().int().min(90).max(36_500).default(730),
  /** Exports traces to this collector by OTLP over HTTP (decision 135). */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: text.default('docket'),
  /** The share of requests whose traces are exported. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

/** Whether a name or address is this machine itself. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback';
}

/**
 * Whether the settings say that only this machine reaches the product: it listens on a loopback address, no proxy is
 * in front of it, and links in emails do not lead anywhere else (decision 76).
 */
export const isLocalOnly = ({
  HOST,
  APP_URL,
  TRUST_PROXY,
}: Pick<z.infer<typeof settingsObject>, 'HOST' | 'APP_URL' | 'TRUST_PROXY'>): boolean =>
  isLoopbackHost(HOST) &&
  TRUST_PROXY === false &&
  (APP_URL === undefined || isLoopbackHost(new URL(APP_URL).hostname));

const settings = settingsObject.transform((values) => ({
  ...values,
  DEMO: values.DEMO ?? isLocalOnly(values),
}));
export type Config = Readonly<z.infer<typeof settings>>;

/** A provider without its model or address would only fail once a tutor uses it. */
function requireProvider({ AI_PROVIDER, AI_MODEL, AI_BASE_URL, AI_API_KEY }: Config): void {
  if (!AI_PROVIDER) return;
  if (!AI_MODEL) throw new StartupError('Bad setting AI_MODEL: set the model for AI_PROVIDER');
  if (AI_PROVIDER === 'openai-compatible' && !AI_BASE_URL)
    throw new StartupError('Bad setting AI_BASE_URL: an openai-compatible provider needs its address');
  if (AI_PROVIDER === 'anthropic' && !AI_API_KEY)
    throw new StartupError('Bad setting AI_API_KEY: this provider needs a key');
}

/** A secret key without its webhook secret would take money without ever receiving its events. */
function requireStripeKeys(config: Config): void {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => !config[name]);
  if (missing.length > 0 && missing.length < names.length)
    throw new StartupError(`Bad setting ${missing[0]}: set ${names.join(', ')} together, or none of them`);
}

/** Half a key would fail at the first file. */
function requireStorageKeys({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Config): void {
  if ((S3_ACCESS_KEY_ID === undefined) === (S3_SECRET_ACCESS_KEY === undefined)) return;
  const missing = S3_ACCESS_KEY_ID === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY';
  throw new StartupError(
    `Bad setting ${missing}: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together, or neither`,
  );
}

/** One without the other would fail at the first student who links an account. */
function requireExamCouncil({ LSAC_URL, LSAC_TOKEN }: Config): void {
  if ((LSAC_URL === undefined) === (LSAC_TOKEN === undefined)) return;
  const missing = LSAC_URL === undefined ? 'LSAC_URL' : 'LSAC_TOKEN';
  throw new StartupError(`Bad setting ${missing}: set LSAC_URL and LSAC_TOKEN together, or neither`);
}

/** A process that answers no calls cannot receive what the local gateway reports; the embedded database has one process. */
function requireBothRoles({ ROLES, DATABASE_URL, LOCAL_PAYMENTS, STRIPE_SECRET_KEY }: Config): void {
  if (new Set(ROLES).size === roleNames.length) return;
  if (!DATABASE_URL) throw new StartupError('Bad setting ROLES: processes with one role need DATABASE_URL');
  if (LOCAL_PAYMENTS && !STRIPE_SECRET_KEY)
    throw new StartupError(
      "Bad setting ROLES: processes with one role need LOCAL_PAYMENTS=false, or Stripe's keys",
    );
}

/**
 * The value of a setting, or the text of the file that NAME_FILE names: secrets that systemd, Docker and Kubernetes hand over as files
 * stay out of the environment, which other programs of the machine may show.
 * @throws StartupError naming the setting, if both are set or the file cannot be read
 */
function readSetting(environment: Record<string, string | undefined>, name: string): string | undefined {
  const file = environment[`${name}_FILE`];
  if (!file) return environment[name] || undefined;
  if (environment[name])
    throw new StartupError(`Bad setting ${name}_FILE: ${name} is set too; set one of them`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    throw new StartupError(`Bad setting ${name}_FILE: ${(error as Error).message}`);
  }
}

/** Reads the settings from the environment; an invalid one is a StartupError that names it. Empty means not set. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(
    Object.keys(settingsObject.shape).map((name) => [name, readSetting(environment, name)]),
  );
  const result = settings.safeParse(values);
  if (result.success) {
    requireProvider(result.data);
    requireStripeKeys(result.data);
    requireExamCouncil(result.data);
    requireStorageKeys(result.data);
    requireBothRoles(result.data);
    return result.data;
  }
  const issue = result.error.issues[0];
  throw new StartupError(`Bad setting ${issue?.path.join('.')}: ${issue?.message}`);
}
