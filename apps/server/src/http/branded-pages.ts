import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Brand, brandStyle } from '@myhub/domain/brand.ts'
import type { ServedBrand } from './brand.ts'
import { PAGES, type WebBuild } from './web-build.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

/** The college's name of the hub where the page has the hub's own. */
function withName(html: string, name: string): string {
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(name)}</title>`)
    .replace(/(<span class="[^"]*brand-name[^"]*">)[^<]*/, (_all, tag) => `${tag}${escaped(name)}`)
}

/** A page that looks like the college from its first paint on, before any script and any request. */
export function brandedPage(html: string, brand: Brand): string {
  const style = brandStyle(brand)
  const font = brand.font?.url
    ? `<link rel="preload" href="${brand.font.url}" as="font" type="font/woff2" crossorigin>`
    : ''
  const head = `${font}${style && `<style data-brand>${style}</style>`}</head>`
  const dressed = html.replace('</head>', () => head)
  return brand.name ? withName(dressed, brand.name) : dressed
}

/** The build with the brand in its pages; the policy for inline pieces knows of its style. */
export function withBrand(build: WebBuild, { brand, files }: ServedBrand): WebBuild {
  if (!brand) return build
  const pages = PAGES.filter((path) => build.files.has(`/${path}`)).map(
    (path): [string, string] => [
      `/${path}`,
      brandedPage(readFileSync(join(build.folder, path), 'utf8'), brand),
    ],
  )
  const hash = `sha256-${createHash('sha256').update(brandStyle(brand)).digest('base64')}`
  return {
    ...build,
    pages: new Map(pages),
    brandFiles: files,
    inline: { ...build.inline, styles: [...build.inline.styles, hash] },
  }
}
