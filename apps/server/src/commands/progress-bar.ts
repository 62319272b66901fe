import { Presets, SingleBar } from 'cli-progress'

export interface ProgressBar {
  show(progress: { readonly step: string; readonly done: number }): void
  end(): void
}

/** A bar on a terminal; in a log, one line for each tenth of the work. */
export function progressBar(output: NodeJS.WriteStream): ProgressBar {
  return output.isTTY ? terminalBar(output) : plainLines(output)
}

function terminalBar(stream: NodeJS.WriteStream): ProgressBar {
  const format = '{bar} {percentage} %  {step}'
  const options = { stream, format, hideCursor: true, clearOnComplete: true, barsize: 30 }
  const singleBar = new SingleBar(options, Presets.shades_classic)
  singleBar.start(1000, 0, { step: '' })
  return {
    show: ({ step, done }) => singleBar.update(Math.floor(done * 1000), { step }),
    end: () => singleBar.stop(),
  }
}

function plainLines(output: NodeJS.WritableStream): ProgressBar {
  let lastReported = -1
  return {
    show: ({ step, done }) => {
      const tenth = Math.floor(done * 10)
      if (tenth <= lastReported) return
      lastReported = tenth
      output.write(`${String(Math.floor(done * 100)).padStart(3)} %  ${step}\n`)
    },
    end: () => {},
  }
}
