import type { Config } from '../config.ts';

type RecordingConfig = Pick<Config, 'LOGROCKET_APP_ID' | 'APP_URL' | 'MAIL_FROM'>;

/** Hosts of the product and of its mails: whoever has an address there belongs to it. */
export function listOwnDomains({ APP_URL, MAIL_FROM }: Omit<RecordingConfig, 'LOGROCKET_APP_ID'>): string[] {
  const host = APP_URL === undefined ? [] : [new URL(APP_URL).hostname];
  const mail = /@([a-z0-9.-]+)>?\s*$/i.exec(MAIL_FROM);
  return [...new Set([...host, ...(mail ? [mail[1]!] : [])].map((domain) => domain.toLowerCase()))];
}

/** The settings of the page where visits can be recorded, as attributes of its root; none where they cannot. */
export function recordingAttributes(config: RecordingConfig): string {
  if (config.LOGROCKET_APP_ID === undefined) return '';
  const domains = listOwnDomains(config).join();
  return `data-recording-app="${config.LOGROCKET_APP_ID}" data-own-domains="${domains}" `;
}
