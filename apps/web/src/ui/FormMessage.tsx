import type { ReactNode } from 'react';
import { describeError, getFieldErrors } from '../lib/errors.ts';
import classes from './FormMessage.module.css';

/** Why a form was refused, above its fields; nothing if the fields show their own errors. */
export function FormError({ error }: { error: unknown }) {
  if (!error || Object.keys(getFieldErrors(error)).length > 0) return null;
  return <Refusal error={error} />;
}

/** Why something was refused, if no field shows it. */
export function Refusal({ error }: { error: unknown }) {
  const { title, message } = describeError(error);
  return (
    <div className={classes.message} role="alert">
      {title ? <p className={classes.title}>{title}</p> : null}
      <p>{message}</p>
    </div>
  );
}

/** A warning to read before continuing. */
export function FormWarning({ children }: { children: ReactNode }) {
  return (
    <div className={`${classes.message} ${classes.warn}`} role="note">
      {children}
    </div>
  );
}

/** Confirms that a form was sent, and shows what comes next. */
export function FormDone({ children }: { children: ReactNode }) {
  return (
    <div className={`${classes.message} ${classes.good}`} role="status">
      {children}
    </div>
  );
}
