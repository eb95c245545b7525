import { FormWarning } from '../../ui/FormMessage.tsx';
import classes from './payment.module.css';

/** Says that nothing is charged, and which test card is accepted. */
export function TestModeNote() {
  return (
    <FormWarning>
      <p className={classes.strong}>Test mode: no real money</p>
      <p>
        Use the card <span className={classes.number}>4242 4242 4242 4242</span> with any future date and any
        security code.
      </p>
    </FormWarning>
  );
}
