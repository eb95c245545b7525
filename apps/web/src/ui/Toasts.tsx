import { IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Toast, toastStore } from '../lib/notify.ts';
import classes from './Toasts.module.css';

function OneToast({ toast }: { toast: Toast }) {
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    // Someone who points at a message, or focuses its button, is still reading it.
    if (isPaused) return;
    const timer = setTimeout(() => toastStore.dismiss(toast.id), toast.stays);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);
  const hold = { onMouseEnter: () => setIsPaused(true), onMouseLeave: () => setIsPaused(false) };
  return (
    <li
      className={`${classes.toast} ${classes[toast.kind]}`}
      {...hold}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <div
        className={classes.text}
        aria-hidden={toast.seenOnly}
        {...(toast.kind === 'error' ? { role: 'alert' } : {})}
      >
        {toast.title ? <p className={classes.title}>{toast.title}</p> : null}
        <p>{toast.text}</p>
      </div>
      {toast.action ? (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            toast.action?.run();
            toastStore.dismiss(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button
        type="button"
        className={classes.close}
        aria-label="Dismiss message"
        onClick={() => toastStore.dismiss(toast.id)}
      >
        <IconX size={16} aria-hidden="true" />
      </button>
    </li>
  );
}

/**
 * Messages above the footer of the page, or in the free middle of the header if the layout asks for it. The newest is
 * first; each disappears after five seconds.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <section aria-label="Messages" aria-live="polite">
      <ol className={classes.toasts}>
        {toasts.map((toast) => (
          <OneToast key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  );
}
