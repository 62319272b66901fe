import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DEPLOYED_FOLDER, deployedHub } from './addresses.ts'
import { ready, startHub, stop } from './serve.ts'

const web = join(import.meta.dirname, '../../apps/web')

/** A hub whose release changes while people use it, as in a deploy: same data, new files. */
export type DeployedHub = {
  /** Switches to the other release. */
  readonly deploy: () => Promise<void>
  readonly end: () => Promise<void>
}

/**
 * Writes a second release next to the one the other journeys use, and starts a hub with that one.
 */
export async function startDeployedHub(): Promise<DeployedHub> {
  const nextRelease = await mkdtemp(join(tmpdir(), 'myhub-release-'))
  const script = join(web, 'build/next-release.ts')
  await promisify(execFile)(process.execPath, [script, nextRelease])
  const releases = [join(web, 'dist'), nextRelease]
  let running: ChildProcess | null = null
  const deploy = async () => {
    if (running) await stop(running)
    const [WEB_DIR = ''] = releases
    releases.reverse()
    running = startHub(deployedHub.port, process.env[DEPLOYED_FOLDER] ?? '', { WEB_DIR })
    await ready(running, deployedHub.url)
  }
  await deploy()
  return {
    deploy,
    end: async () => {
      if (running) await stop(running)
      await rm(nextRelease, { recursive: true, force: true })
    },
  }
}
