import { Worker } from 'node:worker_threads';
import { errorMessages } from '@docket/contract';
import { Fault } from '../../fault.ts';
import type { Job, JobResult } from './jobs.ts';
import { limits } from './limits.ts';

/** From source the worker needs a loader of its own; a built server has it as a file beside it. */
const fromSource = import.meta.url.endsWith('.ts');
const file = new URL(fromSource ? './worker-from-source.mjs' : './transfer-worker.js', import.meta.url);

let running = 0;
const waiting: (() => void)[] = [];
const mostWaiting = 20;
async function turn(): Promise<void> {
  if (running < limits.atOnce) {
    running += 1;
    return;
  }
  if (waiting.length >= mostWaiting) throw new Fault('UNAVAILABLE', errorMessages.transfer.busy);
  // Whoever is done hands its place on.
  await new Promise<void>((resolve) => waiting.push(resolve));
}
function done(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

/** The work was ended: it took too long, or too much memory. */
export class WorkEnded extends Error {}

/** Threads that have nothing to do; starting one costs more than most packages. They go after a while of rest. */
const idle: { readonly worker: Worker; readonly rest: NodeJS.Timeout }[] = [];
const restMs = 20_000;

/** By name: a thread listens to itself for more than these. */
function unhear(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}
function begin(): Worker {
  const ready = idle.pop();
  if (ready) {
    clearTimeout(ready.rest);
    unhear(ready.worker);
    return ready.worker;
  }
  const worker = new Worker(file, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.workMegabytes },
  });
  // Nobody waits at the end of the process for a thread that rests.
  worker.unref();
  return worker;
}
function rest(worker: Worker): void {
  unhear(worker);
  // One that ends while it rests is simply not there any more.
  worker.on('error', () => undefined);
  worker.on('exit', () => forget(worker));
  const timer = setTimeout(() => {
    forget(worker);
    void worker.terminate();
  }, restMs);
  timer.unref();
  idle.push({ worker, rest: timer });
}
function forget(worker: Worker): void {
  const at = idle.findIndex((one) => one.worker === worker);
  if (at >= 0) idle.splice(at, 1);
}

/**
 * Runs a job in a thread with a bound on its time and memory, so that no package can hold up or take down the server.
 * Throws WorkEnded, UNAVAILABLE.
 */
export async function inWorker<J extends Job>(job: J): Promise<JobResult<J>> {
  await turn();
  const worker = begin();
  try {
    const result = await new Promise<JobResult<J>>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new WorkEnded(`The work took more than ${limits.workMs / 1000} seconds and was ended`)),
        limits.workMs,
      );
      const settle = (then: () => void) => {
        clearTimeout(timer);
        then();
      };
      worker.once('message', (answer: JobResult<J>) => settle(() => resolve(answer)));
      worker.once('error', (error: NodeJS.ErrnoException) =>
        settle(() =>
          reject(
            error.code === 'ERR_WORKER_OUT_OF_MEMORY'
              ? new WorkEnded(`The work took more than ${limits.workMegabytes} MB of memory and was ended`)
              : error,
          ),
        ),
      );
      worker.once('exit', () => settle(() => reject(new WorkEnded('The work ended before it was done'))));
      worker.postMessage(job);
    });
    rest(worker);
    return result;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    done();
  }
}
