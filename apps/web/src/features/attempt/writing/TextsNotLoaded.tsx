import { PlainButton } from '../runner/PlainButton.tsx';
import classes from './writing-runner.module.css';

/** Another page has saved a newer text, which could not be loaded. */
export function TextsNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.notLoaded} role="alert">
      <p>We couldn't load your latest text. Check your connection.</p>
      <PlainButton onClick={onRetry}>Try again</PlainButton>
    </div>
  );
}
