/**
 * Makes what a service offers from functions of a module, whose first argument is the state of the service.
 * @example const bind = bindState({ deps, content }); return { open: bind(openTicket) };
 */
export const bindState =
  <State>(state: State) =>
  <Args extends readonly unknown[], Result>(run: (state: State, ...args: Args) => Result) =>
  (...args: Args): Result =>
    run(state, ...args);
