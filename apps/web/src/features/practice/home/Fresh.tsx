import type { PracticeOffer } from '@docket/contract/types';
import { Bar } from '../../../ui/Bar.tsx';
import classes from './home.module.css';

/** How many questions of a test or section the student has never seen: once seen, they stay so. */
export function Fresh({ fresh: { unseen, of } }: { fresh: PracticeOffer['fresh'] }) {
  return (
    <span className={classes.fresh}>
      <Bar share={of > 0 ? unseen / of : 0} tone={unseen === of ? 'good' : 'accent'} />
      <span className="tabular">{unseen === 0 ? 'No unseen questions' : `${unseen} of ${of} unseen`}</span>
    </span>
  );
}
