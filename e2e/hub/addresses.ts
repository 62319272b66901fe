/** The two hubs of the journeys: the same college, one per way of signing in. */
export const hubs = {
  cookie: { port: 4310, url: 'http://localhost:4310' },
  pkce: { port: 4320, url: 'http://localhost:4320' },
} as const

/** Where a journey serves a configuration document that pages fetch from another origin. */
export const configElsewhere = { port: 4330, url: 'http://localhost:4330' } as const

export type SignInMethod = keyof typeof hubs
