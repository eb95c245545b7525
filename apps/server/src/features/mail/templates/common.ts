/** The placeholder that every mail may use. */
export const firstName = { about: "The recipient's first name", sample: 'Ada' } as const;
export const greeting = 'Hello {{firstName}},';
