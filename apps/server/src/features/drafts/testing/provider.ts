import { createServer, type ServerResponse } from 'node:http';

/** A provider that speaks the streaming API; each test says what it does. */
export const provider = {
  behave: (_reply: ServerResponse, _body: string): void => undefined,
  requests: [] as { body: string; key: string | undefined }[],
  closed: 0,
  paths: [] as (string | undefined)[],
};
export const upstream = createServer((request, reply) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    provider.paths.push(request.url);
    provider.requests.push({ body, key: request.headers.authorization });
    reply.on('close', () => {
      if (!reply.writableEnded) provider.closed += 1;
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
/** Answers with a status and a text. */
export const refuses =
  (status: number, text: string, type = 'application/json') =>
  (reply: ServerResponse) =>
    reply.writeHead(status, { 'content-type': type }).end(text);

/** The number by which a request offers the first text of ours with these words. */
export const numberOf = (body: string, words: string): number => {
  const { content } = JSON.parse(body).messages.at(-1) as { content: string };
  const line = content.split('\n').find((one) => one.startsWith('[') && one.includes(words));
  return Number(/^\[(\d+)\]/.exec(line ?? '')?.[1]);
};
