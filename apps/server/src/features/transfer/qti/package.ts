import { posix } from 'node:path';
import { limits } from '../limits.ts';
import { type Problems, Refused } from '../problems.ts';
import { allBelow, attribute, type Element, findChildren, getElementName, parseXml } from '../xml.ts';
import { checkPath, type Files } from '../zip.ts';
import { Facts, readFacts } from './facts.ts';

export interface Resource {
  readonly identifier: string;
  readonly type: string;
  readonly path: string;
  readonly facts: Facts;
}
/** A QTI package: its resources as listed in the manifest, and its parsed files. */
export interface QtiPackage {
  readonly manifest: string;
  readonly version: '1.2' | '2.1' | '2.2' | '3.0';
  readonly resources: readonly Resource[];
  /** The paths of all files. */
  readonly paths: readonly string[];
  /** The bytes of a file, or undefined. Percent-encoded addresses are decoded. */
  bytes(path: string): Buffer | undefined;
  /** The root of an XML file, which is parsed once; null if it is missing or invalid, which is reported once. */
  root(path: string): Element | null;
  /** The path of an address in a file; null for an address outside the package, which is reported. */
  resolve(from: string, address: string, item: string): string | null;
  getFacts(path: string): Facts;
}

const manifestName = 'imsmanifest.xml';
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The manifest closest to the root: many tools put everything in one folder. */
function findManifest(files: Files, name: string): string {
  const found = [...files.keys()]
    .filter((path) => path === manifestName || path.endsWith(`/${manifestName}`))
    .sort((one, other) => one.split('/').length - other.split('/').length)[0];
  if (!found) throw new Refused(name, `The package has no ${manifestName}`);
  return found;
}

function findVersion(resources: readonly Resource[], roots: readonly string[]): QtiPackage['version'] {
  const namespaces = [...roots, ...resources.map((resource) => resource.type)].join(' ');
  if (/imsqtiasi_v3p|xmlv3p/.test(namespaces)) return '3.0';
  if (/qtiasiv1p2|qti_xmlv1p2/.test(namespaces)) return '1.2';
  return /v2p2/.test(namespaces) ? '2.2' : '2.1';
}

type FileAccess = Pick<QtiPackage, 'manifest' | 'bytes' | 'root' | 'resolve'>;

/** How the files of a package are read: by path, as XML, and by an address within another file. */
function accessFiles(manifest: string, files: Files, problems: Problems): FileAccess {
  const folder = posix.dirname(manifest);
  const bytes = (path: string) => files.get(path) ?? files.get(decoded(path));
  const roots = new Map<string, Element | null>();
  const resolve = (from: string, address: string, item: string): string | null => {
    const bare = address.split(/[?#]/)[0]!;
    try {
      if (/^[a-z][a-z0-9+.-]*:/i.test(bare) && !/^[a-z]:/i.test(bare))
        throw new Refused(from, 'The address leads out of the package');
      if (bare.includes('\\')) throw new Refused(from, 'The address has a backslash');
      if (bare.length > limits.pathLength) throw new Refused(from, 'The address is too long');
      const path = posix.normalize(posix.join(posix.dirname(from), bare));
      checkPath(decoded(path));
      if (bare.startsWith('/') || path.startsWith('..'))
        throw new Refused(from, 'The address leads out of the package');
      return bytes(path) ? path : bytes(posix.join(folder, bare)) ? posix.join(folder, bare) : path;
    } catch (error) {
      const reason = `${address.slice(0, 120)}: ${(error as Error).message}`;
      problems.error(from, item, { field: 'href', value: address }, reason);
      return null;
    }
  };
  const root = (path: string): Element | null => {
    const known = roots.get(path);
    if (known !== undefined) return known;
    let element: Element | null = null;
    try {
      const content = bytes(path);
      if (content) element = parseXml(path, content);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problems.refuse(path, error);
    }
    roots.set(path, element);
    return element;
  };
  return { manifest, bytes, root, resolve };
}

const getXmlBase = (element: Element) => attribute(element, 'base') || element.getAttribute('xml:base') || '';

/** The resources that a manifest lists and the package has. */
function listResources(
  top: Element,
  { manifest, bytes, resolve }: FileAccess,
  problems: Problems,
): Resource[] {
  const resources: Resource[] = [];
  const missing = new Set<string>();
  const identifiers = new Set<string>();
  const outer = [top, ...findChildren(top, 'resources').slice(0, 1)].map(getXmlBase).join('');
  for (const element of allBelow(top, 'resource')) {
    const identifier = attribute(element, 'identifier');
    if (identifiers.has(identifier))
      problems.warn(
        manifest,
        identifier,
        { field: 'identifier', value: identifier },
        'The manifest gives this identifier to several resources',
      );
    identifiers.add(identifier);
    const base = outer + getXmlBase(element);
    const hrefs = [element, ...findChildren(element, 'file')].map((one) => attribute(one, 'href'));
    // Blackboard names its files in an attribute of its own, from the top of the package.
    const addresses = [...hrefs.filter(Boolean).map((one) => base + one), attribute(element, 'bb:file')];
    const paths = [...new Set(addresses.filter(Boolean))].map((one) => resolve(manifest, one, identifier));
    for (const path of new Set(paths))
      if (path !== null && !bytes(path) && !missing.has(path)) {
        missing.add(path);
        const reason = `The manifest names ${path}, which is not in the package`;
        problems.error(manifest, identifier, { field: 'href', value: path }, reason);
      }
    // Version 1.2 names its files in <file> alone.
    const path = paths[0];
    if (path && bytes(path))
      resources.push({ identifier, type: attribute(element, 'type'), path, facts: readFacts(element) });
  }
  if (resources.length === 0 && !problems.failed) throw new Refused(manifest, 'The manifest names no files');
  return resources;
}

export function openPackage(name: string, files: Files, problems: Problems): QtiPackage {
  const manifest = findManifest(files, name);
  const top = parseXml(manifest, files.get(manifest)!);
  if (getElementName(top) !== 'manifest')
    throw new Refused(
      manifest,
      `The root element is ${getElementName(top)}; a manifest begins with "manifest"`,
    );
  const access = accessFiles(manifest, files, problems);
  const resources = listResources(top, access, problems);
  const byPath = new Map(resources.map((resource) => [resource.path, resource.facts]));
  const namespaces = resources.map((resource) =>
    /\.xml$/i.test(resource.path) ? (access.root(resource.path)?.namespaceURI ?? '') : '',
  );
  return {
    ...access,
    version: findVersion(resources, namespaces),
    resources,
    paths: [...files.keys()],
    getFacts: (path) => byPath.get(path) ?? new Facts([]),
  };
}
