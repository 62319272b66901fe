import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHub } from './lib/hub.ts'
import { peakMiB } from './lib/memory.ts'

// How long the first start (with generation and import of the demo college) and the second take,
// and the peak memory of the process until then.
// npm run start-up -w bench

const folder = await mkdtemp(join(tmpdir(), 'myhub-bench-'))
const env = { PORT: '4410', DATA_DIR: folder }
try {
  for (const which of ['first', 'second', 'after kill -9'] as const) {
    const hub = await startHub(env, ['--demo'])
    const memory = `at most ${peakMiB(hub.process.pid).toFixed(0)} MiB`
    console.log(`${which} start: ready after ${(hub.readyAfter / 1000).toFixed(1)} s, ${memory}`)
    if (which !== 'second') await hub.stop()
    else
      await new Promise((resolve) => {
        hub.process.once('exit', resolve)
        hub.process.kill('SIGKILL')
      })
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
