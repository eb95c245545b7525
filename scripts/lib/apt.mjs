import { spawnSync } from 'node:child_process';
import { output, say } from './run.mjs';

/**
 * Installs Debian packages when this is a Debian and we may; says what it does. Quietly does nothing elsewhere. What the
 * tests can do without is given up after `patienceMs`.
 */
export function aptInstall(what, packages, patienceMs) {
  if (process.platform !== 'linux' || !output('apt-get', ['--version'])) return;
  const prefix =
    process.getuid?.() === 0 ? [] : output('sudo', ['-n', 'true']) === null ? null : ['sudo', '-n'];
  if (!prefix) return;
  say(`Installing ${what} (apt-get install ${packages.join(' ')})`);
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    return spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: patienceMs,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status;
  };
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
