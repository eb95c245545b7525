/** A call that waits for the password of the user. */
export interface PasswordRequest {
  /** True: the password was correct. */
  readonly answer: (isVerified: boolean) => void;
}

let open: { readonly request: PasswordRequest; readonly result: Promise<boolean> } | null = null;
const listeners = new Set<() => void>();
const set = (next: typeof open) => {
  open = next;
  for (const listener of listeners) listener();
};

/** The open question for the password, which PasswordGate shows; null without one. */
export const passwordGate = {
  read: (): PasswordRequest | null => open?.request ?? null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Asks for the password, once for all calls that need it at the same time. Resolves to whether it was entered. */
export function askPassword(): Promise<boolean> {
  if (open) return open.result;
  let answer: PasswordRequest['answer'] = () => {};
  const result = new Promise<boolean>((resolve) => {
    answer = (isVerified) => {
      set(null);
      resolve(isVerified);
    };
  });
  set({ request: { answer }, result });
  return result;
}
