import { errorText } from '../app/errors.ts';
import classes from './Empty.module.css';

/** Stands where something could not be loaded: what happened, and a way to try again. */
export function ErrorState({ error, retry }: { error: unknown; retry?: () => void }) {
  const { title, message } = errorText(error);
  return (
    <div className={classes.empty} role="alert">
      <h2>{title ?? 'This could not be loaded'}</h2>
      <p>{message}</p>
      {retry ? (
        <button type="button" className={classes.retry} onClick={retry}>
          Try again
        </button>
      ) : null}
    </div>
  );
}
