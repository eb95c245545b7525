import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The version of the product, with the hash of the sources if the build script passes one. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const build = process.env.DOCKET_BUILD;
  return build ? `${version}+${build}` : version;
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
