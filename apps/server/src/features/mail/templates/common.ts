/** What every mail may name. */
export const firstName = { about: 'The first name of the reader', sample: 'Ada' } as const;
export const greeting = 'Hello {{firstName}},';
