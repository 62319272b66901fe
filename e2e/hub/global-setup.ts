import { serveHubs } from './serve.ts'

/** Playwright runs this before the journeys, and the function it returns afterward. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a default export here.
export default serveHubs
