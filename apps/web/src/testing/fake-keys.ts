import { onTestFinished, vi } from 'vitest';

/** A browser with a security key, whose answers are three bytes each ("AQID" in base64url). */
export function fakeKeys() {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const credential = (response: object) => ({
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    authenticatorAttachment: 'cross-platform',
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes, ...response },
  });
  const create = vi.fn(async () =>
    credential({ attestationObject: bytes, getTransports: () => ['usb'] } as object),
  );
  const get = vi.fn(async () => credential({ authenticatorData: bytes, signature: bytes }));
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return { create, get };
}
