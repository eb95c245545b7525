import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DraftEvent } from '@docket/contract/types';
import { expect, type Page } from '@playwright/test';

/** Streams of drafts whose content and timing a test controls. */
export async function scriptedDrafts() {
  let current: ServerResponse | null = null;
  let requests = 0;
  const server = createServer((request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.flushHeaders();
    current = reply;
    request.on('close', () => {
      if (current === reply) current = null;
    });
    requests += 1;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = (event: DraftEvent) => void current?.write(`data: ${JSON.stringify(event)}\n\n`);
  return {
    /** Sends the draft requests of a page here. */
    follow: (page: Page) =>
      page.route('**/ticket/*/generate', (route) =>
        route.continue({ url: `http://127.0.0.1:${port}/generate` }),
      ),
    /** Triggers a draft request, and starts its stream. */
    async begin(ask: () => Promise<unknown>, by = 'a-model') {
      const before = requests;
      await ask();
      await expect
        .poll(() => requests, { message: 'The page asks for a draft', intervals: [20, 50, 100] })
        .toBeGreaterThan(before);
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
    /** Ends the stream without a final event. */
    breakOff: () => void current?.end(),
    isLive: () => current !== null,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type ScriptedDrafts = Awaited<ReturnType<typeof scriptedDrafts>>;
