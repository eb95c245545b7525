import { type Call, contract, readsOnly } from '@docket/contract';
import { expect, test } from 'vitest';
import { refuseWriting } from './impersonation-calls.ts';

test('impersonation sends only the calls that read according to the contract', () => {
  const calls = Object.values(contract).flatMap((area) => Object.values(area as Record<string, Call>));
  for (const call of calls) {
    const route = `${call.method} ${call.path}` as Parameters<typeof refuseWriting>[0];
    const mine = ['any', 'student', 'public'].includes(call.who);
    const sent = readsOnly(call) || call.allowWhileImpersonating === true;
    if (mine && sent) expect(() => refuseWriting(route), route).not.toThrow();
    if (!sent) expect(() => refuseWriting(route), route).toThrow("can't change anything in it");
  }
});
