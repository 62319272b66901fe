/** The hubs of the journeys: the same college, one per way of signing in, one for new exports, one for phones. */
export const hubs = {
  cookie: { port: 4310, url: 'http://localhost:4310' },
  pkce: { port: 4320, url: 'http://localhost:4320' },
  import: { port: 4340, url: 'http://localhost:4340' },
  native: { port: 4350, url: 'http://localhost:4350' },
} as const

/** Where a journey serves a configuration document that pages fetch from another origin. */
export const configElsewhere = { port: 4330, url: 'http://localhost:4330' } as const

/** Where a journey runs a hub of its own, to put a later release in its place. */
export const deployedHub = { port: 4360, url: 'http://localhost:4360' } as const

/** The hub of which `npm run screenshots` takes its pictures. */
export const picturedHub = { port: 4370, url: 'http://localhost:4370' } as const

export type HubName = keyof typeof hubs

/** Tells journeys the folder with the export of the hub for imports. */
export const EXPORT_FOLDER = 'JOURNEYS_EXPORT_FOLDER'
/** Tells journeys the folder with the data of the hub that they run themselves. */
export const DEPLOYED_FOLDER = 'JOURNEYS_DEPLOYED_FOLDER'
