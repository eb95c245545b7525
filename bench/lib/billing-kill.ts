import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '@docket/contract/client';
import { type Flow, flows, type Goal, offerOwnPlans } from './billing-flows.ts';
import { type SeededPerson, usualPlans } from './billing-school.ts';
import {
  attempt,
  type BillingServer,
  type KillTarget,
  listPaid,
  openBillingServer,
} from './billing-server.ts';
import type { Measurement } from './measurements.ts';

const targetKills = 40;
/** Room for the steps of a flow, twice each, walked through several times if that gives too few kills. */
const maxRuns = 240;
/** A call that a lost process began is taken over after its lease of 45 s; webhooks follow after 20 s. */
const timeoutMs = 90_000;
/** Students may try thirty times an hour. */
const retryMs = 5_000;
const requestedFlows = process.env.DOCKET_BENCH_FLOWS?.split(',') ?? Object.keys(flows);

/** The state at the provider and in our database. */
interface State {
  readonly charges: readonly number[];
  /** Subscriptions at the provider that will be charged again. */
  readonly running: number;
  readonly ledger: readonly number[];
  readonly planId: string | undefined;
  readonly nextPlanId: string | null;
  readonly isActive: boolean;
}

async function countRunning({ stripe }: BillingServer, email: string): Promise<number> {
  const { data } = await stripe.customers.list({ email, limit: 100 });
  let running = 0;
  for (const { id } of data)
    running += (await stripe.subscriptions.list({ customer: id, limit: 100 })).data.filter(
      ({ status }) => status !== 'incomplete',
    ).length;
  return running;
}

async function readState(server: BillingServer, { id, email, token }: SeededPerson): Promise<State> {
  const { user } = await server.as(token)('GET /user/me');
  const ledger = await server.as(server.school.staff.token)('GET /billing/admin/ledger', {
    query: { userId: id },
  });
  return {
    charges: await listPaid(server.stripe, email),
    running: await countRunning(server, email),
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

/** Errors with money, including those that a student can still be told about. */
function findErrors(state: State, goal: Goal): string[] {
  const errors: string[] = [];
  if (state.charges.length > goal.after.length) errors.push('charged twice');
  if (!isSame(state.charges, goal.before) && !isSame(state.charges, goal.after))
    errors.push(`charges of ${state.charges.join()}`);
  if (state.running > 1) errors.push(`${state.running} subscriptions run`);
  if (state.ledger.length > state.charges.length) errors.push('more in the ledger than was paid');
  return errors;
}
/** Access equals payment. */
const matches = (state: State, goal: Goal) =>
  state.isActive &&
  isSame(state.ledger, state.charges) &&
  state.running === Math.min(1, state.charges.length) &&
  (goal.from === goal.to
    ? state.planId === goal.to
    : state.planId === (isSame(state.charges, goal.after) ? goal.to : goal.from));
const isDone = (state: State, goal: Goal) =>
  matches(state, goal) &&
  isSame(state.charges, goal.after) &&
  state.planId === goal.to &&
  (goal.next === undefined || state.nextPlanId === goal.next);

interface Tally {
  /** The step at which the server died. */
  readonly steps: Set<number>;
  kills: number;
  errors: string[];
  /** Kills in which the server died before, or after, the charge was made. */
  before: number;
  after: number;
  /** Runs that ended before their step was reached. */
  survived: number;
  readonly settledMs: number[];
}

/** Each step twice: when its statement has been sent, and when its response has come. */
const listKillTargets = (step: number): KillTarget[] =>
  [false, true].map((isAnswered) => ({ step, isAnswered }));

/**
 * Kills the server at each step of a flow, until one is reached by no run, and from the first step again until there
 * are enough kills, some of them after the charge: the first runs also create the products of all plans, and have
 * more steps before it.
 */
async function runKills(
  server: BillingServer,
  name: string,
  { students, wanted }: { readonly students: readonly SeededPerson[]; readonly wanted: number },
): Promise<Tally> {
  const tally: Tally = {
    steps: new Set(),
    kills: 0,
    errors: [],
    before: 0,
    after: 0,
    survived: 0,
    settledMs: [],
  };
  const list: AimedFlow[] = [];
  let index = 0;
  let step = 1;
  let isCharging = false;
  while (step > 1 || tally.kills < wanted || (isCharging && tally.after === 0)) {
    let died = 0;
    for (const target of listKillTargets(step)) {
      const student = students[index];
      if (!student) throw new Error(`${name} has more steps than there are students`);
      const flow = await flows[name]!({ server, student, index });
      index += 1;
      isCharging = !isSame(flow.goal.before, flow.goal.after);
      const what = `${name}, step ${step} ${target.isAnswered ? 'answered' : 'on its way'}`;
      const aimed = { ...flow, what, target };
      if (!(await runAimed(server, aimed, tally))) continue;
      died += 1;
      list.push(aimed);
      // Half of the students retry immediately; the others do not, and must have what they paid for nevertheless.
      if (step % 2 === 1) await attempt(flow.run());
    }
    step = died === 0 ? 1 : step + 1;
    if (died === 0 && tally.kills === 0) throw new Error(`${name} has no steps`);
  }
  await Promise.all(
    list.map(async (flow) => {
      const errors = await settle(server, flow, tally);
      tally.errors.push(...errors.map((error) => `${flow.what}: ${error}`));
    }),
  );
  return tally;
}

interface AimedFlow extends Flow {
  readonly what: string;
  readonly target: KillTarget;
}

/** Runs a flow until the server dies in it, and starts the server again; false if the flow ended before its step. */
async function runAimed(server: BillingServer, flow: AimedFlow, tally: Tally): Promise<boolean> {
  await server.aim(flow.target);
  const died = server.died();
  const outcome = await Promise.race([
    died.then(() => 'died'),
    flow.run().then(
      () => 'done',
      () => died.then(() => 'died'),
    ),
  ]);
  if (outcome === 'done') {
    tally.survived += 1;
    await server.aim(null);
    return false;
  }
  await server.start();
  tally.kills += 1;
  tally.steps.add(flow.target.step);
  const state = await readState(server, flow.student);
  tally[isSame(state.charges, flow.goal.before) ? 'before' : 'after'] += 1;
  tally.errors.push(
    ...findErrors(state, flow.goal).map((error) => `${flow.what}, after the restart: ${error}`),
  );
  return true;
}

/** Waits until access equals payment without a retry, then retries until there is a response. */
async function settle(
  server: BillingServer,
  { student, goal, run }: Flow,
  { settledMs }: Tally,
): Promise<string[]> {
  const from = performance.now();
  let state = await readState(server, student);
  while (!matches(state, goal) && performance.now() - from < timeoutMs) {
    await sleep(500);
    state = await readState(server, student);
  }
  settledMs.push(performance.now() - from);
  const errors = findErrors(state, goal);
  if (!matches(state, goal)) errors.push(`access differs from payment: ${JSON.stringify(state)}`);
  let response = await attempt(run());
  const isWaiting = () => response instanceof CallError && [0, 409, 503].includes(response.status);
  while (isWaiting() && performance.now() - from < timeoutMs) {
    await sleep(retryMs);
    response = await attempt(run());
  }
  if (response instanceof CallError)
    errors.push(`the retry ended with ${response.status} ${response.message}`);
  const end = await readState(server, student);
  if (!isDone(end, goal)) errors.push(`the retry did not lead to the plan: ${JSON.stringify(end)}`);
  return errors;
}

async function killOn(kind: BillingServer['kind']): Promise<Measurement[]> {
  const server = await openBillingServer(kind, {
    name: 'bench_billing_kill',
    students: maxRuns * requestedFlows.length,
    offered: [...usualPlans, ...offerOwnPlans(maxRuns)],
    isAimed: true,
  });
  try {
    const results: Measurement[] = [];
    let kills = 0;
    const targetOfEach = Math.ceil(targetKills / requestedFlows.length);
    for (const [position, flow] of requestedFlows.entries()) {
      const students = server.school.students.slice(position * maxRuns, (position + 1) * maxRuns);
      const tally = await runKills(server, flow, { students, wanted: targetOfEach });
      kills += tally.kills;
      for (const error of tally.errors) console.log(`ERROR ${kind}: ${error}`);
      const name = `kill, ${kind}, ${flow}`;
      results.push(
        { name: `${name}: steps`, value: tally.steps.size, unit: '', atLeast: 1 },
        { name: `${name}: kills`, value: tally.kills, unit: '', atLeast: targetOfEach },
        { name: `${name}: runs that ended before their step`, value: tally.survived, unit: '' },
        { name: `${name}: not charged when it died`, value: tally.before, unit: '' },
        { name: `${name}: charged when it died`, value: tally.after, unit: '' },
        {
          name: `${name}: access equals payment after, longest`,
          value: Math.max(...tally.settledMs),
          unit: 'ms',
        },
        { name: `${name}: errors`, value: tally.errors.length, unit: '', atMost: 0 },
      );
    }
    const { reconciliation } = await server.as(server.school.staff.token)(
      'POST /billing/admin/reconciliation',
    );
    results.push(
      { name: `kill, ${kind}: kills in all`, value: kills, unit: '', atLeast: targetKills },
      {
        name: `kill, ${kind}: differences of ledger and provider at the end`,
        value: reconciliation.differences.length,
        unit: '',
        atMost: 0,
      },
    );
    return results;
  } finally {
    await server.close();
  }
}

/** Kills the server with SIGKILL at each step of checkouts and of changes of plan, on both databases. */
export async function measureKills(): Promise<Measurement[]> {
  return [...(await killOn('PostgreSQL')), ...(await killOn('embedded'))];
}
