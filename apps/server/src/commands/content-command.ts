import { resolve } from 'node:path'
import { Command } from 'commander'
import type { ContentFile } from '#db/content.ts'
import type { CommandContext } from './import-command.ts'
import { loadContent } from './load-content.ts'

/**
 * `hub content FOLDER`: loads content that a college writes itself (links, offices, articles …).
 */
export function contentCommand(
  { open, cwd, output }: Pick<CommandContext, 'open' | 'cwd' | 'output'>,
  contents: readonly ContentFile[],
): Command {
  return new Command('content')
    .argument('<folder>', 'with JSON files, see docs/content.md')
    .description('load links, offices, articles and other content from a folder of JSON files')
    .action(async (folder: string) => {
      const database = await open()
      try {
        for (const { file, added, changed, unchanged } of await loadContent(
          database,
          resolve(cwd, folder),
          contents,
        ))
          output.write(`${file}: ${added} added, ${changed} changed, ${unchanged} unchanged.\n`)
      } finally {
        await database.close()
      }
    })
}
