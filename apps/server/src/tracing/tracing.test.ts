import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createUser } from '../test/fixtures/factories.ts';
import { testServer } from '../test/fixtures/index.ts';

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}
/** A collector that keeps what it gets (OTLP over HTTP, as JSON). */
const spans: OtlpSpan[] = [];
const paths = new Set<string>();
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    paths.add(request.url ?? '');
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
afterAll(() => void collector.close());

const server = testServer({
  settings: {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
  },
});
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const deviceSpan = '00f067aa0ba902b7';

test('a trace goes from the request of a device to the statements, and has no values', async () => {
  const { token, id, email } = await createUser(server);
  const { status } = await server.raw('POST', '/api/note?secret=1', {
    token,
    body: { text: 'my secret note' },
    headers: { traceparent: `00-${traceId}-${deviceSpan}-01` },
  });
  expect(status).toBeLessThan(500);
  // The exporter gathers spans for five seconds.
  await expect.poll(() => spans.find(({ name }) => name === 'POST /api/note')).toBeDefined();
  const request = spans.find(({ name }) => name === 'POST /api/note')!;
  expect(request).toMatchObject({ traceId, parentSpanId: deviceSpan });
  const ofTrace = spans.filter((span) => span.traceId === traceId && span !== request);
  expect(ofTrace.length).toBeGreaterThan(0);
  for (const span of ofTrace) {
    expect(span.parentSpanId).toBe(request.spanId);
    expect(span.attributes.map(({ key }) => key)).toContain('db.query.summary');
  }
  expect([...paths]).toEqual(['/v1/traces']);
  expect(JSON.stringify(spans)).not.toMatch(new RegExp(`secret|${id}|${email}|${token}`));
});
