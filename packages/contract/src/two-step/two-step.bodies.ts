import { z } from 'zod';

/** Required if the account has a password. */
export const ownPassword = z.string().max(200).optional();
