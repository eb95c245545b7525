import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { expiredLinkPage, linkPage, linkPagePolicy } from './link-page.ts';
import { hashLinkToken } from './simulated-ids.ts';
import { findSimulatedByLink, updateSimulated } from './simulator.queries.ts';
import { simulatorPath } from './simulator-path.ts';

interface LinkRoute {
  readonly Params: { readonly token: string };
}

function sendPage(reply: FastifyReply, status: number, html: string) {
  return (
    reply
      .status(status)
      .header('content-security-policy', linkPagePolicy)
      .header('x-frame-options', 'DENY')
      // Not 'no-referrer': browsers would send the form with 'Origin: null', which is refused as cross-site.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(html)
  );
}

/**
 * The page of the simulated exam council on which a student links the account. The token gives access, as with the
 * link of the real council; it can be used once within an hour.
 */
export async function serveSimulator(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    const findByToken = (token: string) =>
      findSimulatedByLink(deps.db, hashLinkToken(token), deps.clock.now());

    scope.get<LinkRoute>(`${simulatorPath}/link/:token`, async (request, reply) => {
      const row = await findByToken(request.params.token);
      return row ? sendPage(reply, 200, linkPage(row.accountId)) : sendPage(reply, 404, expiredLinkPage());
    });

    scope.post<LinkRoute>(`${simulatorPath}/link/:token`, async (request, reply) => {
      const row = await findByToken(request.params.token);
      if (!row) return sendPage(reply, 404, expiredLinkPage());
      const now = deps.clock.now();
      const isLinked = request.body instanceof URLSearchParams && request.body.get('decision') === 'link';
      await updateSimulated(deps.db, row.accountId, {
        ...(isLinked ? { linked: 'linked', linkedDate: row.linkedDate ?? now } : {}),
        ...(!isLinked && row.linked === 'pending' ? { linked: 'none' } : {}),
        linkTokenHash: null,
        linkExpiresAt: null,
        updatedAt: now,
      });
      return reply.redirect(`/lsac-link?linked=${isLinked}`, 303);
    });
  });
}
