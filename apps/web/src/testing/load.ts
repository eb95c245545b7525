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
 * Imports a module of the pages, some of which access the browser when they load. The stubs are removed afterwards:
 * test files share a process, and server libraries check whether there is a window.
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
