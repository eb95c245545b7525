import type { Element } from '../xml.ts';
import { allBelow, findChild, findChildren, getElementText } from '../xml.ts';

/**
 * Data without a QTI element is in the metadata of the manifest, in the classification of IEEE LOM: a taxon path with
 * the source "docket:<fact>", the identifier of its subject as id, and the value as entry. Other tools keep or ignore
 * it.
 */
export interface Fact {
  readonly source: string;
  readonly id: string;
  readonly entry: string;
}
const prefix = 'docket:';
export const lomNamespace = 'http://ltsc.ieee.org/xsd/LOM';

export class Facts {
  readonly list: readonly Fact[];
  constructor(list: readonly Fact[]) {
    this.list = list;
  }
  all(source: string): readonly Fact[] {
    return this.list.filter((fact) => fact.source === source);
  }
  /** The id of the first fact with that name. */
  id(source: string): string | undefined {
    return this.all(source)[0]?.id;
  }
  number(source: string): number | undefined {
    const id = this.id(source);
    return id !== undefined && /^\d{1,5}$/.test(id) ? Number(id) : undefined;
  }
  /** The entry of the fact with that name and id. */
  about(source: string, id: string): string | undefined {
    return this.list.find((fact) => fact.source === source && fact.id === id)?.entry;
  }
  /** Whether the package was exported by Docket; it then has every fact of a test. */
  get isOwn(): boolean {
    return this.id('slug') !== undefined;
  }
  has(source: string, id: string): boolean {
    return this.about(source, id) !== undefined;
  }
}

export function readFacts(resource: Element): Facts {
  const metadata = findChild(resource, 'metadata');
  const paths = metadata ? allBelow(metadata, 'taxonPath') : [];
  return new Facts(
    paths.flatMap((path) => {
      const source = getElementText(findChild(path, 'source'));
      if (!source.startsWith(prefix)) return [];
      return findChildren(path, 'taxon').map((taxon) => ({
        source: source.slice(prefix.length),
        id: getElementText(findChild(taxon, 'id')),
        entry: getElementText(findChild(taxon, 'entry')),
      }));
    }),
  );
}
export const factSource = (source: string) => `${prefix}${source}`;
