import { CallError } from '@docket/contract/client';

export const isPasswordNeeded = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'PASSWORD_NEEDED';

/**
 * Sends a request; if the server requires the password of the staff member first, asks for it and sends again.
 * @returns null when the password was not given
 * @throws CallError when the request was refused or its response was lost
 */
export async function sendWithPassword<T>(
  send: () => Promise<T>,
  askPassword: () => Promise<boolean>,
): Promise<{ readonly answer: T } | null> {
  try {
    return { answer: await send() };
  } catch (error) {
    if (!isPasswordNeeded(error)) throw error;
  }
  return (await askPassword()) ? { answer: await send() } : null;
}
