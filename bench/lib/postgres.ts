import { type Postgres, startPostgres } from '../../scripts/suite/postgres.ts'

/** @throws Error when PostgreSQL isn't installed */
export async function benchPostgres(): Promise<Postgres> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('This measure needs the programs of PostgreSQL on this machine')
  return postgres
}
