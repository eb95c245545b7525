import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

export const noticesFile = 'third-party-notices.txt';

const licenseFile = /^(licen[cs]e|copying|notice)/i;
interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
}
interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

/** The folder of the package that a module belongs to; null for our own modules. */
function findPackageFolder(moduleId: string): string | null {
  const path = moduleId.replace(/^\0/, '').replace(/[?#].*$/, '');
  const at = path.lastIndexOf('/node_modules/');
  if (at < 0) return null;
  // Packages contain further package.json files, without a name and version, that only set the kind of module.
  for (let folder = dirname(path); folder.length > at + '/node_modules'.length; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    if (name && version) return folder;
  }
  throw new Error(`No package.json for ${moduleId}`);
}

function readPackage(folder: string): Package {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Required<Manifest>;
  const texts = readdirSync(folder)
    .filter((file) => licenseFile.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const author = typeof manifest.author === 'string' ? manifest.author : manifest.author?.name;
  if (texts.length === 0 && !manifest.license)
    throw new Error(`${manifest.name} has no license; it can't be shipped`);
  return {
    name: manifest.name,
    version: manifest.version,
    license: manifest.license ?? 'see below',
    text:
      texts.join('\n\n') ||
      `Copyright (c) ${author ?? `the authors of ${manifest.name}`}. Licensed under ${manifest.license}.`,
  };
}

/** The notices of the packages that these modules belong to, as text. */
export function formatNotices(moduleIds: Iterable<string>): string {
  const folders = new Set<string>();
  for (const id of moduleIds) {
    const folder = findPackageFolder(id);
    if (folder) folders.add(folder);
  }
  const packages = new Map<string, Package>();
  for (const folder of folders) {
    const one = readPackage(folder);
    packages.set(`${one.name}@${one.version}`, one);
  }
  const parts = [...packages.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { name, version, license, text }]) => `${name} ${version} (${license})\n\n${text}\n`);
  const line = `\n${'-'.repeat(80)}\n\n`;
  return [
    'Open-source licenses\n\nThe pages of Docket contain the following packages. Each is distributed under its own license.\n',
    ...parts,
  ].join(line);
}

/** Writes the licenses of everything in the bundle, and in the service worker, into one file beside the pages. */
export function thirdPartyNotices(): { plugin: Plugin; add: (moduleIds: readonly string[]) => void } {
  const added: string[] = [];
  return {
    add: (moduleIds) => void added.push(...moduleIds),
    plugin: {
      name: 'docket-third-party-notices',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const own = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
          this.emitFile({ type: 'asset', fileName: noticesFile, source: formatNotices([...own, ...added]) });
        },
      },
    },
  };
}
