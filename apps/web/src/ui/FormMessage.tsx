import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { describeError, getFieldErrors } from '../lib/errors.ts';
import classes from './FormMessage.module.css';

/** Whether a form shows a text outside of `own`, and not inside a closed part. */
function isShown(form: Element, text: string, own: Element): boolean {
  const texts = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || own.contains(parent) || parent.closest('details:not([open])')) continue;
    if (node.nodeValue?.includes(text)) return true;
  }
  return false;
}

/**
 * Why a form was refused, above its fields: what no field of the form shows. A refusal can name a field that the form does
 * not have, such as the version of what it edits, or one in a closed part, so the form's own text decides.
 */
export function FormError({ error }: { error: unknown }) {
  const ref = useRef<HTMLDivElement>(null);
  /** The messages of this error that a field has shown; one stays known when its field is edited. */
  const shown = useRef({ error, messages: new Set<string>() });
  const [missing, setMissing] = useState<readonly string[]>([]);
  const messages = [...new Set(Object.values(getFieldErrors(error)))];
  useLayoutEffect(() => {
    const own = ref.current;
    const form = own?.closest('form, dialog, [role="dialog"]') ?? own?.parentElement;
    if (!own || !form) return;
    if (shown.current.error !== error) shown.current = { error, messages: new Set() };
    const known = shown.current.messages;
    for (const message of messages) if (isShown(form, message, own)) known.add(message);
    const left = messages.filter((message) => !known.has(message));
    setMissing((before) => (before.join('\n') === left.join('\n') ? before : left));
  });
  if (!error) return null;
  if (messages.length === 0) return <Refusal error={error} />;
  return (
    <div ref={ref} hidden={missing.length === 0}>
      {missing.length > 0 ? <Alert title={null} lines={missing} /> : null}
    </div>
  );
}

/** Why something was refused, if no field shows it. */
export function Refusal({ error }: { error: unknown }) {
  const { title, message } = describeError(error);
  return <Alert title={title} lines={[message]} />;
}

function Alert({ title, lines }: { title: string | null; lines: readonly string[] }) {
  return (
    <div className={classes.message} role="alert">
      {title ? <p className={classes.title}>{title}</p> : null}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** A warning to read before continuing. */
export function FormWarning({ children }: { children: ReactNode }) {
  return (
    <div className={`${classes.message} ${classes.warn}`} role="note">
      {children}
    </div>
  );
}

/** Confirms that a form was sent, and shows what comes next. */
export function FormDone({ children }: { children: ReactNode }) {
  return (
    <div className={`${classes.message} ${classes.good}`} role="status">
      {children}
    </div>
  );
}
