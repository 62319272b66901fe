import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHub } from './lib/hub.ts'

// How long the first start (demo college made and imported) and the second take until ready.
// npm run start-up -w bench

const folder = await mkdtemp(join(tmpdir(), 'myhub-bench-'))
const env = { PORT: '4410', DATA_DIR: folder }
try {
  for (const which of ['first', 'second', 'after kill -9'] as const) {
    const hub = await startHub(env, ['--demo'])
    console.log(`${which} start: ready after ${(hub.readyAfter / 1000).toFixed(1)} s`)
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
