/** Default text of the page of the CLEO partner program. */
export const cleoHtml = [
  '<p>We work with the Council on Legal Education Opportunity (CLEO), which helps students from groups that are underrepresented in the legal profession on their way to law school.</p>',
  '<h2>Who it is for</h2>',
  '<p>Fellows of CLEO, students who attend one of its events, and applicants whom a CLEO advisor has referred to us.</p>',
  '<h2>How it works</h2>',
  '<ol><li>Sign up on this page and name the event or program that you attend.</li><li>Open the email that we send you and choose a password.</li><li>Your account starts on the free plan.</li></ol>',
  '<h2>If you already have an account</h2>',
  '<p>Keep it. Sign in and contact us on the support page; your history stays with you.</p>',
].join('');
