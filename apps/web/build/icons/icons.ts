import { fileURLToPath } from 'node:url'
import unpluginIcons from 'unplugin-icons/vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What an icon's shapes inherit from its frame, so that `strokeWidth` and the like apply to them. */
const inherited =
  / (fill="none"|stroke="currentColor"|stroke-(width="2"|linecap="round"|linejoin="round"))/g

/** The shapes of an icon in the icon library's markup, without what they inherit. */
export const shapesOf = (markup: string): string =>
  markup
    .replace(/<\/?svg[^>]*>/g, '')
    .replace(inherited, '')
    .replace(/<\/?g>/g, '')

/** Makes `~icons/lucide/NAME` a component: only the icons that a page imports are in its script. */
export const icons = () =>
  unpluginIcons({
    collectionsNodeResolvePath: root,
    compiler: {
      extension: 'jsx',
      compiler: (markup) =>
        `import { LucideFrame } from ${JSON.stringify(`${root}src/ui/icons/lucide-icon.tsx`)}
export default (props) => <LucideFrame {...props}>${shapesOf(markup)}</LucideFrame>`,
    },
  })
