interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential: string }) => void;
  }): void;
  renderButton(
    parent: HTMLElement,
    options: { theme: string; size: string; width: number; text: string },
  ): void;
}
declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

/**
 * Google's button checks on which site it is. The page itself sends no referrer; from here on it names its origin,
 * never an address.
 */
function nameOrigin() {
  const policy = document.createElement('meta');
  policy.name = 'referrer';
  policy.content = 'strict-origin';
  document.head.append(policy);
}

let loading: Promise<GoogleIdentity> | null = null;

/**
 * Loads Google Identity Services once. Called only if the server has a client id: otherwise its content security policy
 * forbids the script.
 */
export function loadGoogle(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    nameOrigin();
    const script = document.createElement('script');
    script.src = 'https://accounts.google.com/gsi/client';
    script.async = true;
    const failed = () => {
      loading = null;
      script.remove();
      reject(new Error("Google sign-in couldn't be loaded."));
    };
    script.onload = () => (window.google ? resolve(window.google.accounts.id) : failed());
    script.onerror = failed;
    document.head.append(script);
  });
  return loading;
}
