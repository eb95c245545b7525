/**
 * Loaded into the server before its own code: it kills the process at a step of one request, which the parent names
 * over the channel. A step is a statement that makes a change durable, in the server's own database or in the gateway
 * that runs next to it; writes by other requests and jobs do not count.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';

const header = 'x-bench-watched';
const watched = new AsyncLocalStorage();

/** The step at which to die and whether its response has come by then; null while none is requested. */
let target = null;
let steps = 0;
const die = () => process.kill(process.pid, 'SIGKILL');

process.on('message', (message) => {
  target = message.target;
  steps = 0;
  process.send({ isReady: true });
});
process.channel?.unref();

/** Calls of a student that move money; the gateway's bank page is requested with the header. */
const isWatched = ({ method, url = '', headers }) =>
  headers[header] !== undefined || (method !== 'GET' && /^\/api\/billing(\/refresh|\?|$)/.test(url));

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (name, ...args) {
  if (name !== 'request' || !isWatched(args[0])) return emit.call(this, name, ...args);
  return watched.run(true, () => emit.call(this, name, ...args));
};

// The server's requests to the gateway belong to the request that caused them.
const { request } = http;
http.request = (...args) => {
  const made = request(...args);
  if (watched.getStore()) made.setHeader(header, '1');
  return made;
};
syncBuiltinESMExports();

const getStatementText = (config) =>
  (typeof config === 'string' ? config : (config?.text ?? '')).trimStart().toLowerCase();
/** Clients in a transaction, with whether the watched request has written in it. */
const transactions = new WeakMap();

/** Whether a statement, once it is done, makes a write of the watched request durable. */
function isStep(client, text) {
  const isWatched = watched.getStore() === true;
  const isWrite = /^(insert|update|delete|with)\b/.test(text);
  if (text.startsWith('begin')) transactions.set(client, false);
  else if (text.startsWith('rollback')) transactions.delete(client);
  else if (text.startsWith('commit')) {
    const isWritten = transactions.get(client);
    transactions.delete(client);
    return isWritten === true;
  } else if (isWrite && isWatched) {
    if (!transactions.has(client)) return true;
    transactions.set(client, true);
  }
  return false;
}

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...args) {
  if (!isStep(this, getStatementText(args[0]))) return query.apply(this, args);
  steps += 1;
  const isTarget = target?.step === steps;
  const result = query.apply(this, args);
  if (!isTarget) return result;
  // Sent: it may be done or not.
  if (!target.isAnswered) setImmediate(die);
  return result.then((answer) => {
    die();
    return answer;
  });
};
