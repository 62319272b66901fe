import type { DatabaseReport } from './database-report.ts'

/** What `hub doctor` knows of a hub. */
export interface HubReport {
  /** What the hub runs with: a line each. */
  readonly facts: readonly string[]
  /** One sentence if the database could not be read. */
  readonly database: DatabaseReport | string
  /** Free part of the disk with DATA_DIR; null if it can't be read. */
  readonly freeRatio: number | null
}

/** Something that somebody has to look at, and what to do. */
export interface Finding {
  readonly problem: string
  readonly advice: string
}

// The limits of deploy/prometheus/alerts.yaml.
const OLDEST_RECORDS = 36 * 3600
const LONGEST_WAIT = 900
const LEAST_FREE = 0.1

/** A length of time in hours. */
export const inHours = (seconds: number) => `${Math.round(seconds / 3600)} hours`

/** What is stuck in a queue. */
const stuck: Readonly<Record<string, Omit<Finding, 'problem'> & { what: string }>> = {
  writeBack: {
    what: 'Changes that the college’s system did not take',
    advice: 'Look at them in Administration, Sync.',
  },
  registration: {
    what: 'Requests to register whose result is not known',
    advice:
      'The hub reads the records again until it knows. If they stay, look in Administration, Registration.',
  },
  message: {
    what: 'Messages that could not be sent',
    advice: 'Look at them in Administration, Notifications, and retry them there.',
  },
}

function findingsIn({ pending, state }: DatabaseReport): Finding[] {
  if (!state)
    return [
      {
        problem: `Pending migrations: ${pending}.`,
        advice: 'Start the server of this version: it applies them.',
      },
    ]
  const old = state.records.filter(({ seconds }) => seconds > OLDEST_RECORDS)
  const failing = state.jobs.filter(({ isFailing }) => isFailing)
  return [
    ...old.map(({ source, seconds }) => ({
      problem: `The last complete import (${source}) began ${inHours(seconds)} ago.`,
      advice: 'Look in Administration, Sync, or run `npm run hub -- import FOLDER`.',
    })),
    ...failing.map(({ job }) => ({
      problem: `The job ${job} failed when it last ran.`,
      advice: 'Its error is in Administration, Sync, and in the server’s log.',
    })),
    ...state.queues.flatMap((queue) => {
      const meaning = stuck[queue.queue]
      if (queue.stuck === 0 || !meaning) return []
      return [{ problem: `${meaning.what}: ${queue.stuck}.`, advice: meaning.advice }]
    }),
    ...state.queues
      .filter(({ queue, seconds }) => queue === 'registration' && seconds > LONGEST_WAIT)
      .map(({ seconds }) => ({
        problem: `A request to register has waited for ${Math.round(seconds / 60)} minutes.`,
        advice: 'Check whether the college’s system answers: `npm run hub -- sis check`.',
      })),
  ]
}

/** What needs somebody, the most urgent first. */
export function findingsOf({ database, freeRatio }: Omit<HubReport, 'facts'>): Finding[] {
  const isFull = freeRatio !== null && freeRatio < LEAST_FREE
  return [
    ...(typeof database === 'string'
      ? [{ problem: 'The database could not be read.', advice: database }]
      : findingsIn(database)),
    ...(isFull
      ? [
          {
            problem: `Only ${Math.round(freeRatio * 100)} % of the disk with DATA_DIR is free.`,
            advice: 'Make room: a full disk stops the embedded database.',
          },
        ]
      : []),
  ]
}
