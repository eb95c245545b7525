/** The input for deciding whether a visit may be recorded. */
export interface RecordingFacts {
  /** True if staff enabled recording for the whole product. */
  readonly isAllowed: boolean;
  /** The student's choice; null means not asked yet. */
  readonly choice: 'on' | 'off' | null;
  /** True if the page is inside the mobile app. */
  readonly isWebview: boolean;
  /** True if a staff member is impersonating the student. */
  readonly isImpersonated: boolean;
  readonly roles: readonly string[];
  /** The price of the student's current plan in US dollars a month; 0 without one. */
  readonly planPrice: number;
  readonly email: string;
  /** Domains of the school; users with an address there are its employees. */
  readonly ownDomains: readonly string[];
}

const getDomain = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Whether a student may be asked, and with 'on' recorded: students with a paid plan in a browser, but neither staff
 * nor anybody with an address of the school's own domains or their subdomains (decision 63).
 */
export function isRecordable(facts: Omit<RecordingFacts, 'choice'>): boolean {
  const { isAllowed, isWebview, isImpersonated, roles, planPrice, email, ownDomains } = facts;
  const domain = getDomain(email);
  const isOwn = ownDomains.some((own) => domain === own || domain.endsWith(`.${own}`));
  const isStudentOnly = roles.length > 0 && roles.every((role) => role === 'STUDENT');
  return isAllowed && !isWebview && !isImpersonated && isStudentOnly && planPrice > 0 && !isOwn;
}

/** Whether a visit is recorded: only after the student was informed and agreed. */
export const mayRecord = ({ choice, ...facts }: RecordingFacts): boolean =>
  choice === 'on' && isRecordable(facts);
