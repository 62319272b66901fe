import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHub } from './lib/hub.ts'
import { peakMiB } from './lib/memory.ts'

// How long the first start (demo college made and imported) and the second take until ready, and
// how much memory the process takes until then.
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
