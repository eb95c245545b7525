/** The placeholder that every mail may use. */
export const firstName = { about: "The recipient's first name", sample: 'Ada' } as const;
export const greeting = 'Hello {{firstName}},';
/** The page to reset the password. */
export const resetPage = {
  about: 'The page to reset the password',
  sample: '/forgot-password',
  isLink: true,
  required: true,
} as const;
