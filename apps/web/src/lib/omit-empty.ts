type Empty = undefined | null | false | '' | 0;

/** The values without those that say nothing, so that an address stays short. */
export const omitEmpty = <T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], Empty> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as {
    [Name in keyof T]?: Exclude<T[Name], Empty>;
  };
