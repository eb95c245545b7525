import { Box, type BoxProps, type MantineSpacing, Stack } from '@mantine/core';
import type { ComponentProps, FormEvent } from 'react';

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> &
  Pick<BoxProps, 'maw' | 'mt'> & {
    gap?: MantineSpacing;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };

/** A form whose fields are in one column. The page sends it, and says what is wrong with it. */
export function Form({ gap = 'md', onSubmit, children, ...rest }: Props) {
  return (
    <Box
      component="form"
      w="100%"
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
    >
      <Stack gap={gap}>{children}</Stack>
    </Box>
  );
}
