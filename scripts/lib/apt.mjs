import { spawnSync } from 'node:child_process';
import { output, say } from './run.mjs';

/**
 * Installs Debian packages if this is a Debian system and we have the permission; prints what it does. Does nothing
 * elsewhere. Packages that the tests do not need are given up after `timeoutMs`.
 */
export function aptInstall(what, packages, timeoutMs) {
  if (process.platform !== 'linux' || !output('apt-get', ['--version'])) return;
  const prefix =
    process.getuid?.() === 0 ? [] : output('sudo', ['-n', 'true']) === null ? null : ['sudo', '-n'];
  if (!prefix) return;
  say(`Installing ${what} (apt-get install ${packages.join(' ')})`);
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    return spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: timeoutMs,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status;
  };
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
