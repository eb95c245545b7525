import { Text } from '@mantine/core';
import { FormWarning } from '../../ui/FormMessage.tsx';

/** Says that nothing is charged, and which test card is accepted. */
export function TestModeNote() {
  return (
    <FormWarning>
      <Text fw={600}>Test mode: no real money</Text>
      <p>
        Use the card <span className="tabular">4242 4242 4242 4242</span> with any future date and any
        security code.
      </p>
    </FormWarning>
  );
}
