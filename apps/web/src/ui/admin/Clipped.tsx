import { Text } from '@mantine/core';

/** A text without spaces that may be long, such as an address: truncated on one line before it widens the table. */
export const Clipped = ({ text }: { text: string }) => (
  <Text span inherit display="block" maw="14rem" truncate title={text}>
    {text}
  </Text>
);
