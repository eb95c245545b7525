import type { PracticeResult } from '@docket/contract/types';
import { plural } from '../../../ui/format.ts';
import classes from './result.module.css';

/** The effect of changed answers. */
export function Changes({ changes }: Pick<PracticeResult, 'changes'>) {
  const { wrongToRight, rightToWrong, wrongToWrong } = changes;
  const all = wrongToRight + rightToWrong + wrongToWrong;
  const gain = wrongToRight - rightToWrong;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">Answer changes</h2>
      {all === 0 ? (
        <p className={classes.quiet}>You didn't change any answers.</p>
      ) : (
        <>
          <ul className={classes.changes}>
            <li>
              <strong>{wrongToRight}</strong> incorrect to correct
            </li>
            <li>
              <strong>{rightToWrong}</strong> correct to incorrect
            </li>
            <li>
              <strong>{wrongToWrong}</strong> incorrect to incorrect
            </li>
          </ul>
          <p className={classes.quiet}>
            {gain === 0
              ? "Changing answers didn't gain or lose points."
              : `Changing answers ${gain > 0 ? 'gained' : 'cost'} you ${plural(Math.abs(gain), 'point')}.`}
          </p>
        </>
      )}
    </section>
  );
}
