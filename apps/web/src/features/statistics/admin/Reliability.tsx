import { Bar } from '../../../ui/Bar.tsx';
import { formatStatistic } from './labels.ts';
import { Pictured } from './Pictured.tsx';

/** KR-20, from 0 to 1; values below 0 have no bar. */
export const Reliability = ({ value }: { value: number | null }) => (
  <Pictured number={formatStatistic(value)}>
    <Bar share={Math.max(0, value ?? 0)} />
  </Pictured>
);
