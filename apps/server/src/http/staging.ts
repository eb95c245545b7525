import type { Config } from '../config.ts';

/** Whether a host name is one of the staging hosts (STAGING_HOSTS), case-insensitive. */
export const isStagingHost = ({ STAGING_HOSTS }: Pick<Config, 'STAGING_HOSTS'>, hostname: string): boolean =>
  STAGING_HOSTS.includes(hostname.toLowerCase());
