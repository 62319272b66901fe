import type { Application } from '../shapes.ts'

const settled: ReadonlySet<Application['status']> = new Set([
  'decisionMade',
  'enrolled',
  'withdrawn',
])

/**
 * Whether an application is complete: once there is a decision, nothing is missing (pages.md,
 * admissions).
 */
export const isSettled = ({ status }: Pick<Application, 'status'>): boolean => settled.has(status)
