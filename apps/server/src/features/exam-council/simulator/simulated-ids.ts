import { createHash } from 'node:crypto';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** The simulated council's number for a student; the same for the same user id. */
export const simulatedCoachingId = (externalId: string): string =>
  `SC${hash(`coaching:${externalId}`).toString('hex').slice(0, 12)}`;

/** 'L' and eight digits; the same for the same user id. `attempt` increases while another student has the number. */
export const simulatedAccountId = (externalId: string, attempt = 0): string =>
  `L${String(hash(`account:${externalId}:${attempt}`).readUInt32BE() % 100_000_000).padStart(8, '0')}`;

export const isSimulatedAccountId = (accountId: string): boolean => /^L\d{8}$/.test(accountId);

export const hashLinkToken = (token: string): string => hash(`link:${token}`).toString('hex');
