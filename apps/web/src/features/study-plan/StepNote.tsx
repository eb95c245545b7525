import type { PlannedStudyStep } from '@docket/contract/types';
import classes from './plan.module.css';
import { changeText } from './plan-labels.ts';

/** What the student changed about a step. */
export function StepNote({ step, day }: { step: PlannedStudyStep; day: string }) {
  const text = changeText(step, day);
  return text ? <span className={classes.note}>{text}</span> : null;
}
