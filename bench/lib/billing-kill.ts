import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '@docket/contract/client';
import type { SeededPerson } from './billing-school.ts';
import { attempt, type BillingServer, listPaid, openBillingServer } from './billing-server.ts';
import { type Figure, percentile } from './figures.ts';

type Kind = 'checkout' | 'upgrade' | 'downgrade';

const kills = Number(process.env.DOCKET_BENCH_KILLS ?? 10);
/** A downgrade moves no money; it is killed less often. */
const countFor = (kind: Kind) => (kind === 'downgrade' ? Math.ceil(kills / 2) : kills);
/** A call that a lost process began is taken over after its lease of 45 s; webhooks follow after 20 s. */
const patienceMs = 90_000;
const warmUps = 3;
/** Students are let try thirty times an hour. */
const retryMs = 5_000;

interface Kill {
  readonly student: SeededPerson;
  readonly afterMs: number;
  /** Sends the call, always under the same key. */
  send(): Promise<unknown>;
}

/** What stands at the provider and with us. */
interface State {
  readonly charges: readonly number[];
  readonly ledger: readonly number[];
  readonly planId: string | undefined;
  readonly nextPlanId: string | null;
  readonly isActive: boolean;
}

async function readState(server: BillingServer, { id, email, token }: SeededPerson): Promise<State> {
  const { user } = await server.as(token)('GET /user/me');
  const ledger = await server.as(server.school.staff.token)('GET /billing/admin/ledger', {
    query: { userId: id },
  });
  return {
    charges: await listPaid(server.stripe, email),
    ledger: ledger.items
      .filter(({ source }) => source === 'invoice' || source === 'charge')
      .map(({ lines }) => -lines.find(({ account }) => account === 'revenue')!.amount)
      .reverse(),
    planId: user.subscription?.plan?.id,
    nextPlanId: user.subscription?.nextPlan?.id ?? null,
    isActive: user.subscription?.active === true,
  };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** What a kind of call costs and leads to, and the charges before it. */
function findGoal(server: BillingServer, kind: Kind) {
  const { plans } = server.school;
  const [free, basic, full] = ['free', 'basic', 'full'].map((code) => plans.get(code)!);
  // Bought and changed on one day, so that the whole price of the old plan is credited.
  if (kind === 'checkout') return { from: free, to: full, before: [], after: [6900] };
  if (kind === 'upgrade') return { from: basic, to: full, before: [2900], after: [2900, 4000] };
  return { from: full, to: full, next: basic, before: [6900], after: [6900] };
}
type Goal = ReturnType<typeof findGoal>;

/** What is wrong with money and access; nothing while a student may still be told. */
function findErrors(state: State, goal: Goal): string[] {
  const errors: string[] = [];
  if (state.charges.length > goal.after.length) errors.push('charged twice');
  if (!isSame(state.charges, goal.before) && !isSame(state.charges, goal.after))
    errors.push(`charges of ${state.charges.join()}`);
  if (state.ledger.length > state.charges.length) errors.push('more in the ledger than was paid');
  return errors;
}
const matches = (state: State, goal: Goal) =>
  state.isActive &&
  isSame(state.ledger, state.charges) &&
  (goal.from === goal.to || (state.planId === goal.to) === isSame(state.charges, goal.after));
const isDone = (state: State, goal: Goal) =>
  matches(state, goal) &&
  isSame(state.charges, goal.after) &&
  state.planId === goal.to &&
  (goal.next === undefined || state.nextPlanId === goal.next);

interface Tally {
  kills: number;
  errors: string[];
  /** Calls whose answer came before the server died. */
  answered: number;
  /** Kills in which the server died before, or after, the charge was made. */
  before: number;
  after: number;
  readonly settledMs: number[];
}

/** Prepares the calls of one kind: cards, and the plan that is changed. */
async function prepare(server: BillingServer, kind: Kind, students: readonly SeededPerson[]) {
  const { plans } = server.school;
  const made: (() => Promise<unknown>)[] = [];
  for (const student of students) {
    const call = server.as(student.token);
    const buy = async (code: string) => {
      const body = {
        planId: plans.get(code)!,
        paymentMethod: await server.createCard(),
        ignoreIfLSACNotFound: true,
      };
      const how = { idempotencyKey: `bench-buy-${student.id}` };
      return () => call('POST /billing', { body }, how);
    };
    if (kind === 'checkout') {
      made.push(await buy('full'));
      continue;
    }
    await (await buy(kind === 'upgrade' ? 'basic' : 'full'))();
    const body = { planId: plans.get(kind === 'upgrade' ? 'full' : 'basic')!, ignoreIfLSACNotFound: true };
    made.push(() => call('PUT /billing', { body }, { idempotencyKey: `bench-change-${student.id}` }));
  }
  return made;
}

async function runKills(
  server: BillingServer,
  kind: Kind,
  students: readonly SeededPerson[],
): Promise<Tally> {
  const goal = findGoal(server, kind);
  const calls = await prepare(server, kind, students);
  const durations: number[] = [];
  for (const call of calls.slice(0, warmUps)) {
    // Each kill but the first meets a server that was just started, whose first call is slower.
    await server.kill();
    await server.start();
    const from = performance.now();
    await call();
    durations.push(performance.now() - from);
  }
  const duration = percentile(durations, 0.5) * 1.1;
  const tally: Tally = { kills: 0, errors: [], answered: 0, before: 0, after: 0, settledMs: [] };
  const list: Kill[] = students.slice(warmUps).map((student, index, { length }) => ({
    student,
    afterMs: (duration * index) / (length - 1),
    send: calls[warmUps + index]!,
  }));
  for (const [index, { student, afterMs, send }] of list.entries()) {
    const answer = send().then(
      () => 'answered',
      () => 'lost',
    );
    await sleep(afterMs);
    await server.kill();
    if ((await answer) === 'answered') tally.answered += 1;
    await server.start();
    tally.kills += 1;
    const state = await readState(server, student);
    tally[isSame(state.charges, goal.after) && kind !== 'downgrade' ? 'after' : 'before'] += 1;
    const errors = findErrors(state, goal);
    tally.errors.push(...errors.map((error) => `${kind} ${index}, after the restart: ${error}`));
    // Every other student tries again at once; the others leave it, and must have what they paid for all the same.
    if (index % 2 === 0) await attempt(send());
  }
  await Promise.all(
    list.map(async (kill, index) => {
      const errors = await settle(server, goal, kill, tally);
      tally.errors.push(...errors.map((error) => `${kind} ${index}: ${error}`));
    }),
  );
  return tally;
}

/** Waits until access equals payment without a retry, then retries until there is an answer. */
async function settle(
  server: BillingServer,
  goal: Goal,
  { student, send }: Kill,
  tally: Tally,
): Promise<string[]> {
  const from = performance.now();
  let state = await readState(server, student);
  while (!matches(state, goal) && performance.now() - from < patienceMs) {
    await sleep(500);
    state = await readState(server, student);
  }
  tally.settledMs.push(performance.now() - from);
  const errors = findErrors(state, goal);
  if (!matches(state, goal)) errors.push(`access differs from payment: ${JSON.stringify(state)}`);
  let answer = await attempt(send());
  const isWaiting = () => answer instanceof CallError && [0, 409, 503].includes(answer.status);
  while (isWaiting() && performance.now() - from < patienceMs) {
    await sleep(retryMs);
    answer = await attempt(send());
  }
  if (answer instanceof CallError) errors.push(`the retry ended with ${answer.status} ${answer.message}`);
  const end = await readState(server, student);
  if (!isDone(end, goal)) errors.push(`the retry did not lead to the plan: ${JSON.stringify(end)}`);
  return errors;
}

const kinds = ['checkout', 'upgrade', 'downgrade'] as const;

async function killOn(kind: BillingServer['kind']): Promise<Figure[]> {
  const sizes = kinds.map((one) => countFor(one) + warmUps);
  const server = await openBillingServer(kind, {
    name: 'bench_billing_kill',
    students: sizes.reduce((sum, size) => sum + size, 0),
  });
  try {
    const results: Figure[] = [];
    const errors: string[] = [];
    let from = 0;
    for (const [index, one] of kinds.entries()) {
      const tally = await runKills(server, one, server.school.students.slice(from, from + sizes[index]!));
      from += sizes[index]!;
      errors.push(...tally.errors);
      const name = `kill, ${kind}, ${one}`;
      results.push(
        { name: `${name}: kills`, value: tally.kills, unit: '', atLeast: countFor(one) },
        { name: `${name}: the call was answered before`, value: tally.answered, unit: '' },
        ...(one === 'downgrade'
          ? []
          : [
              { name: `${name}: not charged when it died`, value: tally.before, unit: '' },
              { name: `${name}: charged when it died`, value: tally.after, unit: '' },
            ]),
        {
          name: `${name}: access equals payment after, longest`,
          value: Math.max(...tally.settledMs),
          unit: 'ms',
        },
        { name: `${name}: errors`, value: tally.errors.length, unit: '', atMost: 0 },
      );
    }
    for (const error of errors) console.log(`ERROR ${kind}: ${error}`);
    const { reconciliation } = await server.as(server.school.staff.token)(
      'POST /billing/admin/reconciliation',
    );
    results.push({
      name: `kill, ${kind}: differences of ledger and provider at the end`,
      value: reconciliation.differences.length,
      unit: '',
      atMost: 0,
    });
    return results;
  } finally {
    await server.close();
  }
}

/** Kills the server with SIGKILL at times spread over a checkout and over changes of plan, on both databases. */
export async function measureKills(): Promise<Figure[]> {
  return [...(await killOn('PostgreSQL')), ...(await killOn('embedded'))];
}
