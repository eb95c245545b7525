import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from './Page.tsx';

interface Props {
  title: string;
  text: string;
  /** Links to continue. */
  children: ReactNode;
}

/** A page that only explains why it has no other content, with links to continue. */
export function Notice({ title, text, children }: Props) {
  return (
    <Page title={title} lead={text} width="narrow">
      <Group gap="xs">{children}</Group>
    </Page>
  );
}
