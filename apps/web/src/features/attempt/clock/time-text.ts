const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;

/** In words, for screen readers: 75 is '1 minute 15 seconds'. */
export function formatSpokenTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  if (minutes === 0) return count(whole, 'second');
  return whole % 60 === 0
    ? count(minutes, 'minute')
    : `${count(minutes, 'minute')} ${count(whole % 60, 'second')}`;
}
