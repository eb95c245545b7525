import { errorMessages } from '@docket/contract';
import { readVideoLink } from '@docket/rules';
import { isAllowed } from './fetch-text.ts';

/** Why an address was refused, for the person who pasted it. */
export const notPlayable = (allowed: readonly string[]): string =>
  `Videos can't play from this address. Use a link of Vimeo, a file of the library, or one of these hosts: ${allowed.join(', ')}`;

/** Why pages can't play a link: not a link to a video, or one of a host that is not allowed. */
export const explainUnplayable = (link: string, allowed: readonly string[]): string =>
  readVideoLink(link) ? notPlayable(allowed) : errorMessages.common.invalidLink;

/** Whether pages may load a file of sound, picture or captions: from the library, or from an allowed host. */
export const isLoadable = (address: string, allowed: readonly string[]): boolean =>
  address.startsWith('media/') || (URL.canParse(address) && isAllowed(new URL(address), allowed));

/** Whether pages may play a video; their policy (Content-Security-Policy) blocks any other. */
export const isPlayable = (address: string, allowed: readonly string[]): boolean =>
  readVideoLink(address)?.kind === 'vimeo' || isLoadable(address, allowed);
