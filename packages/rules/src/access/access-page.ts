import type { AccessCode } from './access-code.ts';

export type AccessPage = 'plans' | 'lsac-link' | 'lsac-renew' | 'lsac-buy' | 'lsac-payment' | 'login';

const ways: Record<AccessCode, { page: AccessPage | null; message: string }> = {
  1: { page: null, message: 'You have access.' },
  2: { page: 'login', message: 'Sign in to continue.' },
  [-2]: {
    page: 'plans',
    message: 'You have no active subscription. Choose a plan or update your payment to continue.',
  },
  [-3]: {
    page: 'lsac-link',
    message: "Your LSAC account isn't linked yet. Link it to keep using licensed tests.",
  },
  [-4]: { page: 'lsac-renew', message: 'Your LSAC Prep Plus has expired. Renew it to continue.' },
  [-5]: { page: null, message: 'This part of the product is for student accounts only.' },
  [-6]: {
    page: 'lsac-payment',
    message: 'The payment for your LSAC Prep Plus failed. Update your payment to continue.',
  },
  [-7]: {
    page: 'lsac-buy',
    message: 'Your linked LSAC account has no Prep Plus. Get Prep Plus to continue.',
  },
};

/** The page on which the student can fix the problem of a code; null if there is none (1) or no page helps (-5). */
export function accessPage(code: AccessCode): AccessPage | null {
  return ways[code].page;
}

/** The reason, as shown to the student. */
export function accessMessage(code: AccessCode): string {
  return ways[code].message;
}
