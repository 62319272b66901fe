import { minifySync, type Plugin } from 'vite'
import { SHARED_CHUNKS } from './chunks.ts'

/**
 * What React calls the parts of its own records; long names, thousands of times. Others do look into some of those
 * records (React Aria reads `memoizedState`): the build stops when anybody else reads a name of this list.
 */
const OF_REACT =
  /^(memoized(Props|Value)|pendingProps|stateNode|deletions|tailMode|cachePool|retryQueue|lastEffect|updateQueue|childLanes|subtreeFlags|base(State|Queue)|(first|last)BaseUpdate|(pending|suspended|pinged|warm|expired|entangled|errorRecoveryDisabled)Lanes|entanglements|expirationTimes|hiddenUpdates|callback(Node|Priority)|shellSuspendCounter|finishedWork|firstContext|hasEagerState|eagerState|lastRendered(Reducer|State)|revertLane|treeContext|(nextR|r)etryLane|hydrationErrors|isDehydrated|pendingSuspenseBoundaries|containerInfo|pingCache|timeoutHandle|cancelPendingCommit|pendingContext|incompleteTransitions|refCleanup)$/
const read = new RegExp(`\\.${OF_REACT.source.slice(1, -1)}\\b`)

/**
 * Minifies the script of the first load, and what all other pages share, once more: a second pass finds what the
 * first has laid bare. Names that React keeps to itself need not be words.
 */
export function smallEntry(): Plugin {
  return {
    name: 'myhub:small-entry',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    augmentChunkHash: () => OF_REACT.source,
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const own = read.exec(chunk.code)?.[0]
        if (!chunk.isEntry && own)
          this.error(`${chunk.fileName} reads ${own}, which React keeps to itself`)
        if (chunk.isEntry || SHARED_CHUNKS.some((name) => name === chunk.name))
          chunk.code = minifySync(chunk.fileName, chunk.code, {
            module: true,
            compress: {
              treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
            },
            ...(chunk.isEntry ? { mangleProps: { include: OF_REACT } } : {}),
          }).code
      }
    },
  }
}
