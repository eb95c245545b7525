import type { ReactNode } from 'react';
import classes from './Notice.module.css';
import { Page } from './Page.tsx';

interface Props {
  title: string;
  text: string;
  /** The ways on. */
  children: ReactNode;
}

/** A page that only says why there is nothing else on it, and leads on. */
export function Notice({ title, text, children }: Props) {
  return (
    <Page title={title} lead={text} width="narrow">
      <div className={classes.buttons}>{children}</div>
    </Page>
  );
}
