const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const browser = {
  window: {
    location: { hostname: 'docket.example', protocol: 'https:', pathname: '/' },
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: () => undefined,
  },
  document: { cookie: '', documentElement: { dataset: {} } },
  __APP_VERSION__: 'test',
};

/**
 * Imports a module of the pages, some of which look at the browser as they are loaded. What stands in for it is taken
 * away afterwards: test files share a process, and libraries of the server ask whether there is a window.
 */
export async function load<Module>(importModule: () => Promise<Module>): Promise<Module> {
  const missing = Object.entries(browser).filter(([name]) => !(name in globalThis));
  for (const [name, value] of missing)
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    return await importModule();
  } finally {
    for (const [name] of missing) Reflect.deleteProperty(globalThis, name);
  }
}
