import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatAmount } from './billing-engine/money.ts';
import { inTransaction } from './gateway.queries.ts';
import { type Background, backgroundContext, type Context } from './http/context.ts';
import { finishPayment } from './payment-attempts.ts';
import { notifySettled } from './payment-listeners.ts';
import { finishSetup } from './setups.ts';
import { findStored, load, loadForUpdate, patch, type Resource, type Stored } from './store.ts';
import { authenticationObject } from './three-d-secure.ts';

type Result = 'succeeded' | 'failed';

interface Authentication extends Resource {
  readonly intent: string;
  readonly return_url: string | null;
  /** Null while the bank waits. */
  readonly result: Result | null;
}

const style = `
:root { color-scheme: light }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 28rem; margin: 10vh auto; padding: 0 1rem; color: #1a1f36; background: #fff }
.notice { padding: .5rem .75rem; border-radius: .375rem; background: #fdf0d5; color: #5c3d00 }
form { display: flex; flex-wrap: wrap; gap: .75rem }
button { font: inherit; min-height: 2.75rem; padding: 0 1rem; border: 1px solid #5b6472; border-radius: .375rem; background: #fff; color: #1a1f36; cursor: pointer }
button.primary { background: #3d4ed8; border-color: #3d4ed8; color: #fff }
button:focus-visible, a:focus-visible { outline: 3px solid #8c9bff; outline-offset: 2px }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const renderPage = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="notice">Test mode: no real money</p>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;

function describe(intent: Resource, method: Stored | undefined): string {
  const card = (method?.data.card ?? {}) as { last4?: string };
  const ending = `the card ending in ${card.last4 ?? ''}`;
  return intent.object === 'payment_intent'
    ? `Docket asks to charge ${formatAmount(Number(intent.amount), String(intent.currency))} to ${ending}.`
    : `Docket asks to save ${ending} for later payments.`;
}

const question = (text: string) => `<p>${escapeHtml(text)}</p>
<form method="post">
<button class="primary" name="outcome" value="complete">Complete authentication</button>
<button name="outcome" value="fail">Fail authentication</button>
</form>`;

/** The address at which the app learns the outcome of the intent, with the query that Stripe adds. */
function buildReturnUrl(returnUrl: string, intent: Resource, result: Result): string {
  const url = new URL(returnUrl);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, String(intent.client_secret));
  url.searchParams.set('redirect_status', result);
  return url.toString();
}

/** The page of an attempt that another one took the place of: the app shows what became of the intent. */
function linkBack(intent: Resource, returnUrl: string | null): string {
  if (returnUrl === null) return '<p>Go back to Docket and try again.</p>';
  const result = intent.status === 'succeeded' ? 'succeeded' : 'failed';
  return `<p><a href="${escapeHtml(buildReturnUrl(returnUrl, intent, result))}">Go back to Docket</a></p>`;
}

const findIntent = async ({ tx }: Context, id: string): Promise<Stored> =>
  (await findStored(tx, 'payment_intent', id)) ?? load(tx, 'setup_intent', id);

/** The page of an older attempt no longer decides anything. */
const isCurrent = (intent: Stored, authentication: Authentication) =>
  intent.data.status === 'requires_action' &&
  JSON.stringify(intent.data.next_action).includes(authentication.id);

/** Gives the bank's answer to the intent, in one transaction. */
async function finish(context: Context, intent: Resource, isAuthenticated: boolean): Promise<Result> {
  if (intent.object === 'setup_intent') {
    const { error } = await finishSetup(context, intent.id, isAuthenticated);
    return error ? 'failed' : 'succeeded';
  }
  const outcome = await notifySettled(context, await finishPayment(context, intent.id, isAuthenticated));
  return outcome.error ? 'failed' : 'succeeded';
}

/** The bank's page of 3-D Secure: it asks, and goes back to the app. */
export function addThreeDSecurePage(app: FastifyInstance, background: Background, clock: () => number): void {
  // The app's origins are known when it listens, which may be after the gateway does.
  const buildPolicy = () =>
    [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      // Browsers hold the redirect after a form against this too.
      `form-action 'self' ${background.urls.app.join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
  const send = (reply: FastifyReply, status: number, page: string) =>
    reply
      .code(status)
      .headers({
        'content-security-policy': buildPolicy(),
        'content-type': 'text/html; charset=utf-8',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .send(page);
  const sendBack = (reply: FastifyReply, intent: Resource, { return_url, result }: Authentication) => {
    if (result === null)
      return send(reply, 410, renderPage('This page is no longer valid', linkBack(intent, return_url)));
    if (return_url === null)
      return send(
        reply,
        200,
        renderPage(
          result === 'succeeded' ? 'Authentication complete' : 'Authentication failed',
          '<p>You can close this page and go back to Docket.</p>',
        ),
      );
    reply.header('referrer-policy', 'no-referrer');
    return reply.redirect(buildReturnUrl(return_url, intent, result), 303);
  };
  const missing = (reply: FastifyReply) =>
    send(reply, 404, renderPage('Page not found', '<p>Go back to Docket and try again.</p>'));

  app.get<{ Params: { id: string } }>('/3ds/:id', async ({ params: { id } }, reply) => {
    const found = await inTransaction(background.pool, async (tx) => {
      const context = backgroundContext(background, tx, clock());
      const authentication = await findStored<Authentication>(tx, authenticationObject, id);
      if (!authentication) return null;
      const intent = await findIntent(context, authentication.data.intent);
      const { payment_method: methodId } = intent.data;
      const method =
        typeof methodId === 'string' ? await findStored(tx, 'payment_method', methodId) : undefined;
      return { authentication: authentication.data, intent, method };
    });
    if (!found) return missing(reply);
    const { authentication, intent, method } = found;
    if (!isCurrent(intent, authentication)) return sendBack(reply, intent.data, authentication);
    const title = 'Confirm with your bank';
    return send(reply, 200, renderPage(title, question(describe(intent.data, method))));
  });

  app.post<{ Params: { id: string }; Body: string | undefined }>(
    '/3ds/:id',
    async ({ params: { id }, body }, reply) => {
      const outcome = new URLSearchParams(body ?? '').get('outcome');
      if (outcome !== 'complete' && outcome !== 'fail') return missing(reply);
      const found = await inTransaction(background.pool, async (tx) => {
        const context = backgroundContext(background, tx, clock());
        const first = await findStored<Authentication>(tx, authenticationObject, id);
        if (!first) return null;
        const { data } = await findIntent(context, first.data.intent);
        // A second click waits here and then finds the first one's result.
        const intent = await loadForUpdate(tx, data.object, data.id);
        const stored = await load<Authentication>(tx, authenticationObject, id);
        if (!isCurrent(intent, stored.data)) return { intent: intent.data, authentication: stored.data };
        const result = await finish(context, intent.data, outcome === 'complete');
        return { intent: intent.data, authentication: await patch(tx, stored, { result }) };
      });
      if (!found) return missing(reply);
      return sendBack(reply, found.intent, found.authentication);
    },
  );
}
