import { describeError } from './errors.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly title: string | null;
  readonly text: string;
  /** Milliseconds until it disappears. */
  readonly stays: number;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** It is announced by other means, so screen readers skip the message. */
  readonly seenOnly?: boolean;
}
const STAYS_MS = 5000;
const AT_MOST = 5;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

interface More {
  stays?: number;
  action?: Toast['action'];
  seenOnly?: boolean;
}
/** Newest first; the oldest is removed when there are more than five. */
const show = (kind: Toast['kind'], title: string | null, text: string, more: More = {}) => {
  lastId += 1;
  const toast: Toast = {
    id: lastId,
    kind,
    title,
    text,
    stays: more.stays ?? STAYS_MS,
    ...(more.action ? { action: more.action } : {}),
    ...(more.seenOnly ? { seenOnly: true } : {}),
  };
  change([toast, ...toasts.filter((other) => other.text !== text || other.kind !== kind)].slice(0, AT_MOST));
};

export const notify = {
  success: (text: string, more?: More) => show('success', null, text, more),
  info: (text: string, more?: More) => show('info', null, text, more),
  /** Shows an error with this text. */
  failure: (text: string, more?: More) => show('error', null, text, more),
  /** Shows an error with the text of the error catalog. */
  error(error: unknown) {
    const { title, message } = describeError(error);
    show('error', title, message);
  },
};

export const toastStore = {
  read: () => toasts,
  dismiss: (id: number) => change(toasts.filter((toast) => toast.id !== id)),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
