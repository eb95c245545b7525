import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { isTest, server } from './architecture.sources.ts';

/** A node of the syntax tree, in the form of ESTree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  else if (isNode(value)) {
    see(value);
    for (const [field, one] of Object.entries(value)) if (field !== 'type') visit(one, see);
  }
}
const nameIn = (node: unknown): string =>
  isNode(node) ? String((isNode(node.property) ? node.property.name : node.name) ?? '') : '';
const has = (node: unknown, found: (one: Node) => boolean): boolean => {
  let is = false;
  visit(node, (one) => {
    is ||= found(one);
  });
  return is;
};

/** A promise that nobody waits for: `void work()`, or a statement that ends in `.then(…)`, `.catch(…)`, `.finally(…)`. */
function isDetached({ type, operator, argument, expression }: Node): boolean {
  if (type === 'UnaryExpression' && operator === 'void' && isNode(argument))
    return (
      argument.type !== 'AwaitExpression' &&
      nameIn((argument as Node).callee) !== 'header' &&
      has(argument, (one) => one.type === 'CallExpression')
    );
  if (type !== 'ExpressionStatement' || !isNode(expression) || expression.type !== 'CallExpression')
    return false;
  const { callee } = expression;
  return isNode(callee) && isNode(callee.property) && ['then', 'catch', 'finally'].includes(nameIn(callee));
}

/** What calls back later, so also after the response. */
const later = new Set(['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask']);
function callsBack(node: Node, text: string): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  const [first] = node.arguments as Node[];
  const called = text.slice(node.callee.start, node.callee.end);
  // Waiting itself: `await setImmediate()`, `new Promise((resolve) => setTimeout(resolve, ms))`.
  if (later.has(nameIn(node.callee))) return first !== undefined && nameIn(first) !== 'resolve';
  if (/\braw\??\.(on|once|addListener)$/.test(called)) return true;
  if (called === 'finished') return text.includes("'node:stream");
  return nameIn(node.callee) === 'addHook' && first?.value === 'onResponse';
}

/** How often a file of the server starts something that it does not wait for, and why no work of a request is lost by it. */
const allowed: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'run-server.ts': [1, 'ends a process that does not stop'],
  'background-jobs/background-jobs.ts': [2, 'requests jobs; what is due is found again in its table'],
  'db/batch.ts': [1, 'each of its callers waits for its own result'],
  'db/channel.queries.ts': [4, 'the connection that listens for notifications'],
  'db/replica.ts': [1, 'looks how far the replica is behind'],
  'db/start-embedded.ts': [1, 'a database that does not open is an error where it is waited for'],
  'http/operations.ts': [3, 'metrics of the process'],
  'http/register.ts': [2, 'ends the turn of an export when its file is written; a turn lapses by itself'],
  'http/shutdown.ts': [1, 'closes connections of a server that stops'],
  'http/streams.ts': [4, 'a stream is its own response'],
  'tracing/tracing.ts': [1, 'ends the trace of a request'],
  'features/billing/billing.feature.ts': [1, 'adds a route when the server starts'],
  'features/content/content.service.ts': [1, 'renews the copy of the library in this process'],
  'features/drafts/drafts.service.ts': [1, 'a draft is streamed; nothing of it is stored'],
  'features/drafts/limits.ts': [2, 'the time limit of a draft'],
  'features/drafts/provider/upstream.ts': [2, 'ends what is no longer read from a provider'],
  'features/jobs/jobs.runner.ts': [1, 'wakes a job that waits'],
  'features/payments-gateway/payments.service.ts': [2, 'sends the events that the local gateway has stored'],
  'features/proctored/live.service.ts': [2, 'a stream is its own response'],
  'features/schools/estimates/estimates.service.ts': [1, 'forgets a copy that could not be read'],
  'features/schools/schools.service.ts': [1, 'forgets a copy that could not be read'],
  'features/sessions/session.service.ts': [1, 'stops listening when no stream is open'],
  'features/settings/settings.service.ts': [1, 'renews the copy of the settings in this process'],
  'features/study-plan/pace.service.ts': [1, 'forgets a copy that could not be read'],
  'features/drills/history/leaderboard.service.ts': [1, 'forgets a copy that could not be read'],
  'features/tickets/admin/desk/events.service.ts': [1, 'stops listening when no stream is open'],
  'features/tickets/admin/desk/live.service.ts': [2, 'a stream is its own response'],
  'features/uploads/clamd.ts': [1, 'the time limit of a scan'],
  'features/transfer/worker-pool.ts': [2, 'time limits of the worker'],
};

test('work after a response is a job: nothing else runs on without being waited for (decision 102)', () => {
  const sources = server.filter(
    (source) => !isTest(source) && !/^apps\/server\/src\/(test|demo)\//.test(source.path),
  );
  const found = new Map<string, string[]>();
  for (const { path, text } of sources) {
    const short = path.replace('apps/server/src/', '');
    visit(parseAst(text, { lang: 'ts' }), (node) => {
      if (!isDetached(node) && !callsBack(node, text)) return;
      const line = text.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 80);
      found.set(short, [...(found.get(short) ?? []), line]);
    });
  }
  const counts = Object.fromEntries([...found].map(([path, lines]) => [path, lines.length]));
  const expected = Object.fromEntries(Object.entries(allowed).map(([path, [times]]) => [path, times]));
  expect(counts, JSON.stringify(Object.fromEntries(found), null, 1)).toEqual(expected);
});
