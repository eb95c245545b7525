import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DraftEvent } from '@docket/contract/types';
import type { Page } from '@playwright/test';

/** Streams of drafts that say what a test tells them to, when it tells them. */
export async function scriptedDrafts() {
  let current: ServerResponse | null = null;
  let asked: () => void = () => {};
  const server = createServer((request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.flushHeaders();
    current = reply;
    request.on('close', () => {
      if (current === reply) current = null;
    });
    asked();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = (event: DraftEvent) => void current?.write(`data: ${JSON.stringify(event)}\n\n`);
  return {
    /** Has the drafts of a page come from here. */
    follow: (page: Page) =>
      page.route('**/ticket/*/generate', (route) =>
        route.continue({ url: `http://127.0.0.1:${port}/generate` }),
      ),
    /** Does what asks for a draft, and begins it. */
    async begin(ask: () => Promise<unknown>, by = 'a-model') {
      const came = new Promise<void>((resolve) => {
        asked = resolve;
      });
      await ask();
      await came;
      send({
        type: 'start',
        by,
        keyHidden: false,
        sources: [{ kind: 'explanation', id: 'e1', title: 'Section 1, question 3', path: '/x' }],
      });
    },
    text: (text: string) => send({ type: 'text', text }),
    done(html: string, leftOut = 0) {
      send({ type: 'done', html, leftOut });
      current?.end();
    },
    fail(message: string, keepsNothing = false) {
      send({ type: 'failed', code: keepsNothing ? 'PRIVATE_DATA' : 'PROVIDER_ERROR', message, keepsNothing });
      current?.end();
    },
    /** Ends without a word. */
    breakOff: () => void current?.end(),
    isLive: () => current !== null,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type ScriptedDrafts = Awaited<ReturnType<typeof scriptedDrafts>>;
