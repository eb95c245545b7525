/** 75 is '1:15', 3675 is '1:01:15'. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

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
