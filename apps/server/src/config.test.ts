import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '127.0.0.2', APP_URL: 'http://localhost:5173' }, true],
  [{ APP_URL: 'http://[::1]:3000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.20' }, false],
  [{ HOST: 'docket.internal' }, false],
  // Behind a proxy on the same machine.
  [{ APP_URL: 'https://docket.example.com' }, false],
  [{ HOST: 'localhost', APP_URL: 'https://localhost.example.com' }, false],
  [{ TRUST_PROXY: '1' }, false],
  // The operator decides.
  [{ HOST: '0.0.0.0', DEMO: 'true' }, true],
  [{ APP_URL: 'https://docket.example.com', DEMO: 'true' }, true],
  [{ DEMO: 'false' }, false],
])('%o: the demo is on: %s', (environment, on) => {
  expect(readConfig(environment).DEMO).toBe(on);
});
