/** What decides whether a visit may be recorded. */
export interface RecordingFacts {
  /** Allowed by staff for the whole product. */
  readonly isAllowed: boolean;
  /** The student's own choice; null: not asked yet. */
  readonly choice: 'on' | 'off' | null;
  /** The page is inside the mobile app. */
  readonly isWebview: boolean;
  /** Somebody of the staff looks at the pages as a student does. */
  readonly isViewedByStaff: boolean;
  readonly roles: readonly string[];
  /** US dollars a month of the plan that the student has now; 0 without one. */
  readonly planPrice: number;
  readonly email: string;
  /** Domains of the school; whoever has an address there belongs to it. */
  readonly ownDomains: readonly string[];
}

const getDomain = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Whether a student may be asked, and with 'on' recorded: students with a paid plan in a browser, never staff nor whoever
 * has an address of the school's own domains or of a domain below them.
 */
export function isRecordable(facts: Omit<RecordingFacts, 'choice'>): boolean {
  const { isAllowed, isWebview, isViewedByStaff, roles, planPrice, email, ownDomains } = facts;
  const domain = getDomain(email);
  const isOwn = ownDomains.some((own) => domain === own || domain.endsWith(`.${own}`));
  const isStudentOnly = roles.length > 0 && roles.every((role) => role === 'STUDENT');
  return isAllowed && !isWebview && !isViewedByStaff && isStudentOnly && planPrice > 0 && !isOwn;
}

/** Whether a visit is recorded: only after the student was told of it and agreed. */
export const mayRecord = ({ choice, ...facts }: RecordingFacts): boolean =>
  choice === 'on' && isRecordable(facts);
