/**
 * The lower bound for comparison: bare node:http with pg, which runs the same two prepared statements that saving an
 * answer takes (the session and the answer), and nothing else: no framework, no checks, none of our headers. Prints
 * its address on standard output.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { recordedStatements } from './statements.ts';

const { session, answer } = await recordedStatements();
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c jit=off',
});

createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', async () => {
    const now = new Date();
    const id = request.url?.split('/').at(-2) ?? '';
    const hash = createHash('sha256')
      .update(request.headers.authorization ?? '')
      .digest('hex');
    const found = await pool.query<unknown[]>({ ...session.statement, values: session.values(hash, now) });
    const body = JSON.parse(text) as { answer: number; event: { device: string; seq: number; at: string } };
    const saved = await pool.query({
      ...answer.statement,
      values: answer.values(session.readUserId(found.rows[0]!), id, body, now),
    });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(saved.rows[0]));
  });
}).listen(0, '127.0.0.1', function (this: { address(): unknown }) {
  process.stdout.write(`http://127.0.0.1:${(this.address() as AddressInfo).port}\n`);
});
