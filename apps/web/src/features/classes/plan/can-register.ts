import type { RegistrationPlans } from '#data/registration/plans.ts'

/** Whether the hub takes requests to register now. */
export const canRegister = ({ isHere, pause }: RegistrationPlans['registering']): boolean =>
  isHere && pause === null
