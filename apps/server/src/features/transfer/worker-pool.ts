import { type ChildProcess, fork } from 'node:child_process';
import { errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';

/** Thrown if the work was ended: it took too long, used too much memory, or crashed its process. */
export class WorkEnded extends Error {}

/** The reply of a child process to a job. */
export type WorkerReply<T> = { readonly result: T } | { readonly error: unknown };

export interface WorkerPoolOptions {
  /** The module that the child process runs; it answers each message with a WorkerReply. */
  readonly file: URL;
  /** V8 heap of a child process, in addition to the bytes of buffers. */
  readonly maxMegabytes: number;
  /** Maximum time of one job. */
  readonly maxMs: number;
  /** Concurrent jobs; others wait. */
  readonly maxRunning: number;
  /** Waiting jobs; further ones are refused. */
  readonly maxWaiting: number;
  /** Idle time after which a child process is ended. */
  readonly maxIdleMs: number;
}

/** Only these variables are inherited; otherwise a child process would know the passwords and keys of the server. */
const inherited = ['TZ', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];
const childEnvironment = () =>
  Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

interface IdleChild {
  readonly child: ChildProcess;
  readonly timer: NodeJS.Timeout;
}

/** The children of all pools. They would end with this process anyway, but only after their current job. */
const startedChildren = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of startedChildren) child.kill('SIGKILL');
});

/**
 * Runs jobs in child processes with limits on time and memory. V8 ends the whole process when its heap is full, and
 * so can an error in a library; in a child process this ends only one job.
 */
export class WorkerPool {
  private readonly options: WorkerPoolOptions;
  private readonly children = new Set<ChildProcess>();
  /** Starting a process costs more than most packages, so processes are reused. */
  private readonly idle: IdleChild[] = [];
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(options: WorkerPoolOptions) {
    this.options = options;
  }

  /** Ids of the child processes, for measurements and tests. */
  get processIds(): number[] {
    return [...this.children].flatMap((child) => child.pid ?? []);
  }

  /** Runs one job. `doing` completes "The file takes more than 60 seconds to ...". Throws WorkEnded, UNAVAILABLE. */
  async run<T>(job: unknown, doing = 'read', maxMs = this.options.maxMs): Promise<T> {
    await this.takeTurn();
    try {
      const child = this.takeChild();
      const reply = await this.exchange<T>(child, job, doing, maxMs).catch((error: unknown) => {
        child.kill('SIGKILL');
        throw error;
      });
      this.keepIdle(child);
      if ('error' in reply) throw reply.error;
      return reply.result;
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  /** Ends idle child processes. */
  endIdle(): void {
    for (const { child, timer } of this.idle.splice(0)) {
      clearTimeout(timer);
      child.kill('SIGKILL');
    }
  }

  private async takeTurn(): Promise<void> {
    if (this.running < this.options.maxRunning) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.options.maxWaiting)
      throw new ApiError('UNAVAILABLE', errorMessages.transfer.busy);
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private takeChild(): ChildProcess {
    const ready = this.idle.pop();
    if (ready) {
      clearTimeout(ready.timer);
      return ready.child;
    }
    const child = fork(this.options.file, [], {
      execArgv: [`--max-old-space-size=${this.options.maxMegabytes}`],
      env: childEnvironment(),
      // JSON serialization does not support bytes and maps.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.children.add(child);
    startedChildren.add(child);
    // An error is followed by the exit, unless the process could not be started.
    child.on('error', () => this.remove(child));
    child.once('exit', () => this.remove(child));
    // An idle child must not keep the server alive.
    child.unref();
    child.channel?.unref();
    (child.stderr as unknown as { unref?: () => void } | null)?.unref?.();
    return child;
  }

  private keepIdle(child: ChildProcess): void {
    if (!this.children.has(child)) return;
    const timer = setTimeout(() => {
      const at = this.idle.findIndex((one) => one.child === child);
      if (at >= 0) this.idle.splice(at, 1);
      child.kill('SIGKILL');
    }, this.options.maxIdleMs);
    timer.unref();
    this.idle.push({ child, timer });
  }

  private remove(child: ChildProcess): void {
    this.children.delete(child);
    startedChildren.delete(child);
    const at = this.idle.findIndex((one) => one.child === child);
    if (at < 0) return;
    clearTimeout(this.idle[at]!.timer);
    this.idle.splice(at, 1);
  }

  private async exchange<T>(
    child: ChildProcess,
    job: unknown,
    doing: string,
    maxMs: number,
  ): Promise<WorkerReply<T>> {
    const { maxMegabytes } = this.options;
    let printed = '';
    const listen = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4_000);
    };
    child.stderr?.on('data', listen);
    const listeners = new AbortController();
    try {
      return await new Promise<WorkerReply<T>>((resolve, reject) => {
        const timer = setTimeout(
          () =>
            reject(
              new WorkEnded(
                `The file takes more than ${maxMs / 1000} seconds to ${doing}. Split it into smaller files`,
              ),
            ),
          maxMs,
        );
        const on = (event: string, settle: (value: unknown) => void) => {
          child.once(event, settle);
          listeners.signal.addEventListener('abort', () => child.removeListener(event, settle));
        };
        listeners.signal.addEventListener('abort', () => clearTimeout(timer));
        on('message', (reply) => resolve(reply as WorkerReply<T>));
        on('error', reject);
        // "close" comes after all output of the process; "exit" may come before.
        on('close', () =>
          reject(
            new WorkEnded(
              /out of memory/i.test(printed)
                ? `The file takes more than ${maxMegabytes} MB of memory to ${doing}. Split it into smaller files`
                : `The file could not be ${doing === 'read' ? 'read' : 'written'}: the process that does so ended. Try again, and report the file if it happens again`,
              { cause: printed },
            ),
          ),
        );
        child.send(job as object, (error) => {
          // If the process ends while the job is sent to it, "close" reports it.
          if (error && child.connected) reject(error);
        });
      });
    } finally {
      listeners.abort();
      child.stderr?.off('data', listen);
    }
  }
}
