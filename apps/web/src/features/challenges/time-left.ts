import type { Challenge } from '@docket/contract/types';

const LIFE_MS = 24 * 60 * 60 * 1000;
/** What is left of a challenge's 24 hours: '3 h 20 min'. */
export function timeLeft({ createdAt }: Pick<Challenge, 'createdAt'>, now: Date): string {
  const minutes = Math.max(0, Math.floor((Date.parse(createdAt) + LIFE_MS - now.getTime()) / 60_000));
  if (minutes < 1) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
