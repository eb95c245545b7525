import type { Practice, PracticeSection } from '@docket/contract/types';
import classes from './practice-attempt.module.css';
import { directions, formatLength, listRules, typeNames } from './section-facts.ts';

interface Props {
  practice: Practice;
  section: PracticeSection;
}

/** The next section, its length, and what cannot be undone in it. */
export function Directions({ practice, section }: Props) {
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>Type</dt>
          <dd>{typeNames[section.type]}</dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>{formatLength(section.budgetSeconds)}</dd>
        </div>
        <div>
          <dt>Questions</dt>
          <dd>{section.questionCount}</dd>
        </div>
      </dl>
      <p>{directions[section.type]}</p>
      <ul className={classes.rules}>
        {listRules(practice, section).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  );
}
