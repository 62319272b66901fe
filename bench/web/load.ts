import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startHub } from '../lib/hub.ts'
import { median, spread } from '../lib/statistics.ts'
import { serveFloor } from './floor/serve.ts'

// The public home page compared with the floor, client-rendered and prerendered, with Lighthouse's mobile profile. Runs alternate.
// npm run load -w bench -- [RUNS]

const runs = Number(process.argv[2] ?? 5)
const folder = await mkdtemp(join(tmpdir(), 'myhub-bench-'))
const floor = await serveFloor(4401, join(folder, 'floor'))
const prerenderedFloor = await serveFloor(4402, join(folder, 'drawn-floor'), true)
const hub = await startHub({ PORT: '4400', DATA_DIR: join(folder, 'data') }, ['--empty'])
const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  chromeFlags: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

interface Figures {
  score: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  allKiB: number
  scriptKiB: number
  requests: number
}

interface ResourceItem {
  resourceType: string
  transferSize: number
  requestCount: number
}

async function measure(url: string): Promise<Figures> {
  const result = await lighthouse(url, { port: chrome.port, onlyCategories: ['performance'] })
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { audits, categories } = result.lhr
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const network = audits['network-requests']?.details
  const items = network?.type === 'table' ? (network.items as unknown as ResourceItem[]) : []
  const sum = (isCounted: (item: ResourceItem) => boolean) =>
    items.filter(isCounted).reduce((bytes, item) => bytes + item.transferSize, 0) / 1024
  return {
    score: (categories.performance?.score ?? 0) * 100,
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    allKiB: sum(() => true),
    scriptKiB: sum((item) => item.resourceType === 'Script'),
    requests: items.length,
  }
}

const seen: Record<'home' | 'floor' | 'prerendered floor', Figures[]> = {
  home: [],
  floor: [],
  'prerendered floor': [],
}
try {
  await measure(`${hub.url}/`)
  for (let run = 0; run < runs; run += 1) {
    seen.floor.push(await measure(floor.url))
    seen['prerendered floor'].push(await measure(prerenderedFloor.url))
    seen.home.push(await measure(`${hub.url}/`))
  }
} finally {
  chrome.kill()
  await floor.stop()
  await prerenderedFloor.stop()
  await hub.stop()
  await rm(folder, { recursive: true, force: true })
}

for (const [name, figures] of Object.entries(seen)) {
  const row = (key: keyof Figures, digits = 0) =>
    spread(
      figures.map((each) => each[key]),
      digits,
    )
  console.log(
    `${name}: score ${row('score')}, FCP ${row('fcp')} ms, LCP ${row('lcp')} ms, TBT ${row('tbt')} ms, CLS ${row('cls', 3)}`,
  )
  console.log(
    `  all ${row('allKiB', 1)} KiB in ${row('requests')} requests, of which script ${row('scriptKiB', 1)} KiB`,
  )
}
const lcp = (figures: readonly Figures[]) => median(figures.map((each) => each.lcp))
const ratio = (floorFigures: readonly Figures[]) => (lcp(seen.home) / lcp(floorFigures)).toFixed(2)
console.log(`LCP of home / floor: ${ratio(seen.floor)} (budget 0.75)`)
console.log(`LCP of home / prerendered floor: ${ratio(seen['prerendered floor'])} (budget 1.2)`)
