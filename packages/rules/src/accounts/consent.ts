/** The page of each document that the sentence names. */
export const consentLinks = { Terms: '/terms', 'Privacy notice': '/privacy' } as const;
/** What stands beside the button that creates an account. It is stored with the account, word for word, with the date. */
export const signUpConsent =
  'By creating an account you agree to the Terms and confirm that you have read the Privacy notice.';
