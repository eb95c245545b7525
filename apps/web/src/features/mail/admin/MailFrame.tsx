import { Button } from '@mantine/core';
import classes from './mails.module.css';

/** An email as HTML in a sandboxed frame, in which nothing runs; or its plain text. */
export function MailFrame({ title, html, text }: { title: string; html: string; text: string | null }) {
  if (text !== null) return <pre className={classes.text}>{text}</pre>;
  return <iframe className={classes.frame} title={title} sandbox="" srcDoc={html} />;
}

/** Switches between the two. */
export const PlainButton = ({ plain, onPlain }: { plain: boolean; onPlain: (plain: boolean) => void }) => (
  <Button variant="default" size="xs" aria-pressed={plain} onClick={() => onPlain(!plain)}>
    {plain ? 'Show as HTML' : 'Show as plain text'}
  </Button>
);
