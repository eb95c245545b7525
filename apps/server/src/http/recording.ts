import type { Config } from '../config.ts';

type RecordingConfig = Pick<Config, 'LOGROCKET_APP_ID' | 'APP_URL' | 'MAIL_FROM'>;

/** Hosts of the product and of its mails. Users with an address there are employees, not customers. */
export function listOwnDomains({ APP_URL, MAIL_FROM }: Omit<RecordingConfig, 'LOGROCKET_APP_ID'>): string[] {
  const host = APP_URL === undefined ? [] : [new URL(APP_URL).hostname];
  const mail = /@([a-z0-9.-]+)>?\s*$/i.exec(MAIL_FROM);
  return [...new Set([...host, ...(mail ? [mail[1]!] : [])].map((domain) => domain.toLowerCase()))];
}

/** The settings for session recording as attributes of the page's root element; none if it is off. */
export function recordingAttributes(config: RecordingConfig): string {
  if (config.LOGROCKET_APP_ID === undefined) return '';
  const domains = listOwnDomains(config).join();
  return `data-recording-app="${config.LOGROCKET_APP_ID}" data-own-domains="${domains}" `;
}
