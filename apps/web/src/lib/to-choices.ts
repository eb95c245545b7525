/** Labels as the choices of a field or a filter, in their order. */
export const toChoices = <T extends string>(labels: Readonly<Record<T, string>>) =>
  (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }));
