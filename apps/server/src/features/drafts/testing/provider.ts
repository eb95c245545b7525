import { createServer, type ServerResponse } from 'node:http';

/** A provider with the streaming API; each test sets its behavior. */
export const provider = {
  behave: (_reply: ServerResponse, _body: string): void => undefined,
  requests: [] as { body: string; key: string | undefined }[],
  closed: 0,
  /** Bytes sent by an endless response. */
  sent: 0,
  paths: [] as (string | undefined)[],
};
export const upstream = createServer((request, reply) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    provider.paths.push(request.url);
    const { requests } = provider;
    requests.push({ body, key: request.headers.authorization });
    reply.on('close', () => {
      // A request of the previous test may close late.
      if (!reply.writableEnded && provider.requests === requests) provider.closed += 1;
    });
    provider.behave(reply, body);
  });
});
/** One piece of a stream. */
export const chunk = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: content ? { content } : {}, finish_reason: finish }] })}\n\n`;
export const begin = (reply: ServerResponse) => reply.writeHead(200, { 'content-type': 'text/event-stream' });
/** Streams these pieces, and ends. */
export const says =
  (...pieces: string[]) =>
  (reply: ServerResponse) => {
    begin(reply);
    for (const piece of pieces) reply.write(chunk(piece));
    reply.end(`${chunk('', 'stop')}data: [DONE]\n\n`);
  };
/** Responds with a status and a text. */
export const refuses =
  (status: number, text: string, type = 'application/json') =>
  (reply: ServerResponse) =>
    reply.writeHead(status, { 'content-type': type }).end(text);
/** Sends a header and then the same bytes repeatedly while somebody reads them, 64 MB at most. */
export const floods =
  (part: string, status = 200, type = 'text/event-stream') =>
  (reply: ServerResponse) => {
    reply.writeHead(status, { 'content-type': type });
    const more = () => {
      while (!reply.destroyed && provider.sent < 64_000_000) {
        provider.sent += part.length;
        if (!reply.write(part)) return void reply.once('drain', more);
      }
      reply.end();
    };
    more();
  };
/** Sends a text in separate pieces of a few bytes, and leaves the connection open. */
export const trickles = (text: string) => (reply: ServerResponse) => {
  begin(reply);
  let at = 0;
  const more = setInterval(() => {
    reply.write(text.slice(at, at + 9));
    at += 9;
    if (at >= text.length) clearInterval(more);
  }, 1);
};
/** Sends the same repeatedly with pauses, without an end. */
export const drips = (part: string) => (reply: ServerResponse) => {
  begin(reply);
  const drip = setInterval(() => reply.write(part), 40);
  reply.on('close', () => clearInterval(drip));
};

/** The number of the text in a request's list of our texts. */
export const findTextNumber = (body: string, text: string): number => {
  const { content } = JSON.parse(body).messages.at(-1) as { content: string };
  const line = content.split('\n').find((one) => one.startsWith('[') && one.includes(text));
  return Number(/^\[(\d+)\]/.exec(line ?? '')?.[1]);
};
