import { publishableKey, type RunningGateway } from './gateway.ts';

type Values = Readonly<Record<string, string>>;
/** An answer's JSON; what tests read of it by name has a type. */
type Body = Record<string, unknown> & {
  readonly error?: object;
  readonly next_action?: { readonly redirect_to_url: { readonly url: string } };
};

/** A browser on the app's page: it has the publishable key and knows what the page was given. */
export function openBrowser(running: RunningGateway) {
  const send = async (method: 'GET' | 'POST', path: string, values: Values = {}, headers: Values = {}) => {
    const query = new URLSearchParams(values).toString();
    const response = await fetch(`${running.url}${path}${method === 'GET' && query ? `?${query}` : ''}`, {
      method,
      headers: {
        authorization: `Bearer ${publishableKey}`,
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(method === 'POST' && { body: query }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
  return {
    get: (path: string, values?: Values) => send('GET', path, values),
    post: (path: string, values?: Values, headers?: Values) => send('POST', path, values, headers),
    /** Opens the bank's page as a link does. */
    open: (url: string) => fetch(url, { redirect: 'manual' }),
    /** Presses a button of the bank's page. */
    press: (url: string, outcome: 'complete' | 'fail') =>
      fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) }),
  };
}

/** The fields of a card as a form sends them, with an intent or, without a prefix, on their own. */
export function cardFields(number: string, prefix = 'payment_method_data'): Values {
  const [type, card] = prefix ? [`${prefix}[type]`, `${prefix}[card]`] : ['type', 'card'];
  return {
    [type]: 'card',
    [`${card}[number]`]: number,
    [`${card}[exp_month]`]: '12',
    [`${card}[exp_year]`]: '2040',
    [`${card}[cvc]`]: '123',
  };
}
