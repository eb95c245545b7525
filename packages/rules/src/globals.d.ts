/** The rules see neither the browser nor Node. This is what both have and the rules use. */
declare class URL {
  static canParse(url: string, base?: string): boolean;
  constructor(url: string, base?: string);
  hash: string;
  readonly host: string;
  readonly hostname: string;
  readonly href: string;
  readonly origin: string;
  readonly password: string;
  readonly pathname: string;
  readonly port: string;
  readonly protocol: string;
  readonly search: string;
  readonly searchParams: URLSearchParams;
  readonly username: string;
}
declare class URLSearchParams {
  delete(name: string): void;
  get(name: string): string | null;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
