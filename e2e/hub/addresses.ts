/**
 * The journeys' hubs: the same college, one per sign-in mode, one for new exports, one for phones.
 */
export const hubs = {
  cookie: { port: 4310, url: 'http://localhost:4310' },
  pkce: { port: 4320, url: 'http://localhost:4320' },
  import: { port: 4340, url: 'http://localhost:4340' },
  native: { port: 4350, url: 'http://localhost:4350' },
} as const

/** The hub that serves a configuration document from another origin. */
export const remoteConfigHub = { port: 4330, url: 'http://localhost:4330' } as const

/** The hub of the journey that deploys a later release. */
export const deployedHub = { port: 4360, url: 'http://localhost:4360' } as const

/** The hub of the journey that sets up an empty hub. */
export const emptyHub = { port: 4380, url: 'http://localhost:4380' } as const

/** The hub for `npm run screenshots`. */
export const picturedHub = { port: 4370, url: 'http://localhost:4370' } as const

export type HubName = keyof typeof hubs

/** Environment variable: the export folder of the hub for imports. */
export const EXPORT_FOLDER = 'JOURNEYS_EXPORT_FOLDER'
/** Environment variable: the data folder of the hub that journeys run themselves. */
export const DEPLOYED_FOLDER = 'JOURNEYS_DEPLOYED_FOLDER'
