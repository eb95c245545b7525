import { Box, type BoxProps, type MantineSpacing, Stack } from '@mantine/core';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'form'> & Pick<BoxProps, 'maw' | 'mt'> & { gap?: MantineSpacing };

/** A form whose fields are in one column. */
export function Form({ gap = 'md', children, ...rest }: Props) {
  return (
    <Box component="form" w="100%" {...rest}>
      <Stack gap={gap}>{children}</Stack>
    </Box>
  );
}
