export const setupSteps = [1, 2, 3] as const;
export type SetupStep = (typeof setupSteps)[number];

export const isSetupStep = (value: unknown): value is SetupStep => setupSteps.some((step) => step === value);
