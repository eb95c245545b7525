import type { Me } from '@docket/contract/types';

const paths = {
  plans: '/plans',
  'lsac-link': '/lsac-link',
  'lsac-renew': '/lsac-renew',
  'lsac-buy': '/lsac-buy',
  'lsac-payment': '/lsac-payment',
} as const;
export type AccessPath = (typeof paths)[keyof typeof paths];

const isKnown = (page: string): page is keyof typeof paths => Object.hasOwn(paths, page);

/** The page that restores access; the plans page if none is named. */
export const getAccessPath = (user: Pick<Me, 'accessPage'> | undefined): AccessPath =>
  user?.accessPage && isKnown(user.accessPage) ? paths[user.accessPage] : '/plans';
