import { seededRandom } from '@docket/rules';

const share = 0.75;
/** Early ones come as the way in opens, ten minutes before the start; the last, ten minutes after it. */
const minutes = 20;

/** Who of those registered was at a class: seconds after the way in was opened, or null for who stayed away. */
export function attendance(registered: number, seed: number): readonly (number | null)[] {
  const random = seededRandom(seed);
  return Array.from({ length: registered }, () => {
    const came = random() < share;
    const after = Math.floor(random() * minutes * 60);
    return came ? after : null;
  });
}
