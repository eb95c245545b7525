import { Bar } from '../../../ui/Bar.tsx';
import { percent } from './labels.ts';
import { Pictured } from './Pictured.tsx';

/** The share of students with the right answer. */
export const ShareRight = ({ share }: { share: number | null }) => (
  <Pictured number={percent(share)}>
    <Bar share={share ?? 0} />
  </Pictured>
);
