/** The environments of the hub, with the header's look and label for each (R1.8). */
export const ENVIRONMENTS = {
  production: { look: 'blue', label: '' },
  beta: { look: 'blue', label: '' },
  test: { look: 'purple', label: 'Test' },
  development: { look: 'green', label: 'Development' },
  local: { look: 'dark-red', label: 'Local' },
} as const

export type Environment = keyof typeof ENVIRONMENTS
export type EnvironmentLook = (typeof ENVIRONMENTS)[Environment]

/** Unknown or missing means production (R1.8). */
export function toEnvironment(value: unknown): Environment {
  return typeof value === 'string' && Object.hasOwn(ENVIRONMENTS, value)
    ? (value as Environment)
    : 'production'
}
