/** Phone, tastes, welcome. */
export const onboardingSteps = 3;
