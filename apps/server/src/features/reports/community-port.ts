import { errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';
import { asJson, postJson } from './http-client.ts';

/** A member as sent to the chat community. */
export interface CommunityMember {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** The name of the plan; null without one. */
  readonly plan: string | null;
}
export interface CommunityResponse {
  readonly synced: boolean;
  readonly message: string;
}
/** The chat community (a Discord server, for example): plan and roles decide what a member may see there. */
export interface CommunityPort {
  sync(member: CommunityMember): Promise<CommunityResponse>;
}
const maxMessage = 300;

/**
 * Sends the member as JSON to the bot of the community, with a bearer token; the bot knows its own members by
 * address.
 */
export const httpCommunityPort = (url: string, token: string | undefined): CommunityPort => ({
  async sync(member) {
    const headers = { ...asJson, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const { ok, status, json } = await postJson('chat community', url, headers, JSON.stringify(member));
    const { message } = (json ?? {}) as { message?: unknown };
    const text = typeof message === 'string' && message ? message.slice(0, maxMessage) : null;
    // No member has this address: not a failure of the service.
    if (status === 404) return { synced: false, message: text ?? "You aren't a member yet." };
    if (!ok) throw new ApiError('UNAVAILABLE', text ?? errorMessages.reports.communityRefused(status));
    return { synced: true, message: text ?? 'Your chat community membership is up to date.' };
  },
});

/** Without a community nothing is sent. */
export const localCommunityPort: CommunityPort = {
  sync: async () => ({ synced: false, message: 'Recorded on this server. No chat community is set up.' }),
};
