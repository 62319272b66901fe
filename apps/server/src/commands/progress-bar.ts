import { Presets, SingleBar } from 'cli-progress'

export interface ProgressBar {
  show(progress: { readonly step: string; readonly done: number }): void
  end(): void
}

/** A bar on a terminal; in a log, one line for each tenth of the work. */
export function progressBar(output: NodeJS.WriteStream): ProgressBar {
  return output.isTTY ? bar(output) : lines(output)
}

function bar(stream: NodeJS.WriteStream): ProgressBar {
  const format = '{bar} {percentage} %  {step}'
  const options = { stream, format, hideCursor: true, clearOnComplete: true, barsize: 30 }
  const drawn = new SingleBar(options, Presets.shades_classic)
  drawn.start(1000, 0, { step: '' })
  return {
    show: ({ step, done }) => drawn.update(Math.floor(done * 1000), { step }),
    end: () => drawn.stop(),
  }
}

function lines(output: NodeJS.WritableStream): ProgressBar {
  let said = -1
  return {
    show: ({ step, done }) => {
      const tenth = Math.floor(done * 10)
      if (tenth <= said) return
      said = tenth
      output.write(`${String(Math.floor(done * 100)).padStart(3)} %  ${step}\n`)
    },
    end: () => {},
  }
}
