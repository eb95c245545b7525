import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
const shiftedClock = new URL('./shifted-clock.mjs', import.meta.url).href;

/** A separate server on a copy of the loaded demo library, which a test may kill. */
export class OwnServer {
  readonly #folder: string;
  #child: ChildProcess | null = null;
  #shiftMs = 0;
  url = '';

  constructor() {
    const shared = process.env.DOCKET_E2E_FOLDER;
    if (!shared) throw new Error('DOCKET_E2E_FOLDER is not set; run this through Playwright');
    this.#folder = mkdtempSync(join(shared, 'own-'));
    cpSync(join(shared, 'template'), this.#folder, { recursive: true });
  }

  /** Starts it, unless it is running; the second time on the same port, so that pages find it again. */
  async start(): Promise<void> {
    if (this.#child) return;
    // Compiles the embedded database once without optimizing it in the background: tests end before that pays off.
    const child = spawn(process.execPath, ['--liftoff-only', '--import', shiftedClock, main], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: this.url ? new URL(this.url).port : '0',
        DATA_DIR: this.#folder,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.#child = child;
    this.url = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.stdout?.on('data', (chunk) => {
        text += chunk;
        const address = text.match(/http:\/\/127\.0\.0\.1:\d+/)?.[0];
        if (address) resolve(address);
      });
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${text}`)));
    });
    if (this.#shiftMs > 0) await this.advance(0);
  }

  /** Moves the server's clock forward; the offset survives a restart. */
  async advance(seconds: number): Promise<void> {
    const child = this.#child;
    if (!child) throw new Error('The server does not run');
    this.#shiftMs += seconds * 1000;
    const settled = new AbortController();
    const { signal } = settled;
    const shifted = once(child, 'message', { signal });
    const ended = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`The server ended with ${code} before its clock was moved`);
    });
    child.send({ shiftMs: this.#shiftMs });
    try {
      await Promise.race([shifted, ended]);
    } finally {
      settled.abort();
      await Promise.allSettled([shifted, ended]);
    }
  }

  /** Ends it without cleanup. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
