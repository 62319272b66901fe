import { serveHubs } from './serve.ts'

/** Playwright runs this before the journeys; what it returns, after them. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a default export here.
export default serveHubs
