import { seededRandom } from '@docket/rules';

const share = 0.75;
/** The first come when the class opens, ten minutes before the start; the last, ten minutes after it. */
const minutes = 20;

/** Who of the registered students attended a class: seconds after it was opened, or null for absent ones. */
export function attendance(registered: number, seed: number): readonly (number | null)[] {
  const random = seededRandom(seed);
  return Array.from({ length: registered }, () => {
    const came = random() < share;
    const after = Math.floor(random() * minutes * 60);
    return came ? after : null;
  });
}
