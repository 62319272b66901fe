import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { diffSettings } from '@myhub/domain/operations/college-changes.ts'
import { Command } from 'commander'
import { type Clock, systemClock } from '#lib/clock.ts'
import { SettingsError } from '#lib/setting-values.ts'
import { variableOf } from '#lib/settings/college-settings.ts'
import type { Settings } from '#settings.ts'
import type { CommandContext } from '../import-command.ts'
import { queryHub } from '../running/running-hub.ts'
import { collegeYaml, readCollegeFile, writeCollegeFolder } from './college-file.ts'

interface Context extends Pick<CommandContext, 'open' | 'output' | 'cwd'> {
  readonly settings: Settings
}

/** Prefixes errors in the file with its name. */
async function readFileOf(path: string) {
  try {
    return await readCollegeFile(path)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    throw new Error(`${path}: ${error.message}. Nothing was changed.`)
  }
}

/** `hub config`: the college's settings as a file, to save, compare and apply. */
export function configCommand(
  { open, output, cwd, settings }: Context,
  end: (code: number) => void,
  clock: Clock = systemClock,
): Command {
  const hub = { open, settings, clock }
  const say = (line: string) => output.write(`${line}\n`)
  const stored = () => queryHub('config', {}, hub)
  const show = new Command('show')
    .argument('[folder]', 'where college.yaml and the files of the brand are written')
    .description('write the college’s settings as YAML, to the terminal or to a folder')
    .action(async (folder?: string) => {
      const { settings: now, files, setByEnvironment } = await stored()
      if (folder === undefined) output.write(collegeYaml(now))
      else {
        const path = resolve(cwd, folder)
        await mkdir(path, { recursive: true })
        const contents = Object.entries(files).map(
          ([name, body]) => [name, Buffer.from(body, 'base64')] as const,
        )
        await writeCollegeFolder(path, { settings: now, files: new Map(contents) })
        say(`The settings are in ${path}.`)
      }
      for (const name of setByEnvironment)
        say(`# ${name}: set by the environment (${variableOf(name)})`)
    })

  const diff = new Command('diff')
    .argument('<file>', 'a college.yaml')
    .description('compare the college’s settings with a file; exits with 1 if they differ')
    .action(async (file: string) => {
      const { settings: desired } = await readFileOf(resolve(cwd, file))
      const { settings: now } = await stored()
      const changes = diffSettings(now, desired)
      for (const { path, before, after } of changes) {
        if (before !== null) say(`- ${path}: ${before}`)
        if (after !== null) say(`+ ${path}: ${after}`)
      }
      if (changes.length === 0) say('The hub’s settings match this file.')
      else end(1)
    })

  const apply = new Command('apply')
    .argument('<file>', 'a college.yaml')
    .description('replace the college’s settings with those of a file, all or nothing')
    .action(async (file: string) => {
      const path = resolve(cwd, file)
      const { settings: desired, files } = await readFileOf(path)
      const contents = [...files.values()].map((body) => body.toString('base64'))
      const { changes } = await queryHub('applyConfig', { settings: desired, files: contents }, hub)
      for (const change of changes) say(change)
      say(
        changes.length === 0
          ? 'The hub already has these settings.'
          : 'Running servers apply the settings within seconds.',
      )
    })

  return new Command('config')
    .description('show, compare and apply the college’s settings (college.yaml)')
    .addCommand(show)
    .addCommand(diff)
    .addCommand(apply)
}
