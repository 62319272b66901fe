import { isOutOfSpace } from '#db/connection/out-of-space.ts'
import { isUnreachable } from '#db/connection/unreachable.ts'

/** Exit code of a command with invalid input, or one that did nothing. */
const rejectedExitCode = 2
/** Exit code of a command that was interrupted: whether it finished its work is unknown. */
const brokenOff = 3

const lost =
  'Before the command ended, the connection to the database was lost or the database became read-only. Run the command again: an import that finished is skipped, and one that did not finish changed nothing.'

const full =
  'The database server is out of disk space or memory, so the command stopped. Free up space there, then run it again.'

/** The file that a command would have overwritten; null for another error. */
const fileThere = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST' && 'path' in error
    ? String(error.path)
    : null

/** One plain sentence for the person whose command failed, and its exit code. */
export function failureOf(error: unknown): { sentence: string; exitCode: number } {
  if (isUnreachable(error)) return { sentence: lost, exitCode: brokenOff }
  if (isOutOfSpace(error)) return { sentence: full, exitCode: brokenOff }
  const path = fileThere(error)
  if (path !== null)
    return { sentence: `${path} already exists. Choose another name.`, exitCode: rejectedExitCode }
  return {
    sentence: error instanceof Error ? error.message : String(error),
    exitCode: rejectedExitCode,
  }
}
