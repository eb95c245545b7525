import { CallError } from '@docket/contract/client';
import { Link } from '@tanstack/react-router';
import { describeError, isUnknownAddress } from '../lib/errors.ts';
import classes from './Empty.module.css';
import { RecordNotFound } from './RecordNotFound.tsx';

interface Props {
  error: unknown;
  retry?: () => void;
  /** A link out of a page that has no menu. */
  leave?: (() => void) | undefined;
}

/**
 * Shown when something could not be loaded: what happened, a retry button, and a link out. What doesn't exist is not
 * tried again, and what the plan doesn't include leads to the plans.
 */
export function ErrorState({ error, retry, leave }: Props) {
  const { title, message } = describeError(error);
  if (isUnknownAddress(error))
    return (
      <RecordNotFound title={error instanceof CallError && error.status === 404 ? message : undefined} />
    );
  if (error instanceof CallError && error.code === 'NOT_INCLUDED')
    return (
      <div className={classes.empty} role="alert">
        <h2>{message}</h2>
        <Link to="/plans" className={classes.action ?? ''}>
          See plans
        </Link>
      </div>
    );
  // What the roles of the user don't allow is not allowed a second later either.
  const isRefused = error instanceof CallError && error.code === 'FORBIDDEN';
  return (
    <div className={classes.empty} role="alert">
      <h2>{title ?? "This couldn't be loaded"}</h2>
      <p>{message}</p>
      {retry && !isRefused ? (
        <button type="button" className={classes.retry} onClick={retry}>
          Try again
        </button>
      ) : null}
      {leave ? (
        <button type="button" className={classes.retry} onClick={leave}>
          Leave
        </button>
      ) : null}
    </div>
  );
}
