import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What the build script passes: the version of the release and a hash of the sources. Else that of package.json. */
export function productVersion(): string {
  if (process.env.DOCKET_BUILD) return process.env.DOCKET_BUILD;
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}

/** Writes version.json into the build; the server sends it as x-app-version, so that both agree. */
export function versionFile(version: string): Plugin {
  return {
    name: 'docket-version-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) });
    },
  };
}
