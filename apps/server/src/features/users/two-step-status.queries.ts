/** SQL: whether a user has two-step sign-in on. `userId` is an expression of the surrounding query. */
export const twoStepEnabled = (userId: string) =>
  `exists (select 1 from two_step ts where ts.user_id = ${userId} and ts.enabled_at is not null)`;

/** SQL: whether a role of a user requires two-step sign-in that the user has not set up. */
export const twoStepMissing = (userId: string, roles: string) =>
  `(exists (select 1 from two_step_policy tp where tp.id = 1 and tp.required_roles && ${roles})
    and not ${twoStepEnabled(userId)})`;
