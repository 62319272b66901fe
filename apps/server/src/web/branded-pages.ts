import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Brand, brandStyle } from '@myhub/domain/college/brand.ts'
import { escapeHtml } from '#lib/html.ts'
import { markColors } from './app-icon.ts'
import type { BrandFile, ServedBrand } from './brand.ts'
import { PAGES, type WebBuild } from './web-build.ts'

/** Replaces the hub's name in a page with the college's name for it. */
function withName(html: string, name: string): string {
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    .replace(
      /(<span class="[^"]*brand-name[^"]*">)[^<]*/,
      (_all, tag) => `${tag}${escapeHtml(name)}`,
    )
}

/** The hub's mark as SVG, in the brand's colors. */
export function recolorMark(svg: string, brand: Brand): string {
  const { ground, sun } = markColors(brand)
  return svg.replaceAll('#17396f', ground).replaceAll('#e6bc63', sun)
}

/** Replaces the colors of the inlined favicon, or the favicon with the college's own. */
function withIcon(html: string, brand: Brand, icon: string | null): string {
  return html.replace(
    /<link rel="icon" href="data:image\/svg\+xml,([^"]*)"[^>]*>/,
    (link: string, svg: string) => {
      if (icon) return `<link rel="icon" href="${icon}" type="image/png">`
      const recolored = recolorMark(svg.replaceAll('%23', '#'), brand).replaceAll('#', '%23')
      return link.replace(svg, () => recolored)
    },
  )
}

/** A page with the college's brand from the first paint, before any script or request. */
export function brandedPage(html: string, brand: Brand, icon: string | null = null): string {
  const style = brandStyle(brand)
  const font = brand.font?.url
    ? `<link rel="preload" href="${brand.font.url}" as="font" type="font/woff2" crossorigin>`
    : ''
  const head = `${font}${style && `<style data-brand>${style}</style>`}</head>`
  const branded = withIcon(html, brand, icon).replace('</head>', () => head)
  return brand.name ? withName(branded, brand.name) : branded
}

/** The hub's mark as a file, for the server's own pages and for browsers that ask by path. */
const MARK = '/icon.svg'
const recoloredFile = (path: string, brand: Brand): [string, BrandFile] => [
  MARK,
  { type: 'image/svg+xml', body: Buffer.from(recolorMark(readFileSync(path, 'utf8'), brand)) },
]

/** The build with the brand in its pages and its style in the content security policy. */
export function withBrand(build: WebBuild, served: ServedBrand): WebBuild {
  const { icon } = served
  if (!served.brand && !icon) return build
  const brand = served.brand ?? {}
  const pages = PAGES.filter((path) => build.files.has(`/${path}`)).map(
    (path): [string, string] => [
      `/${path}`,
      brandedPage(readFileSync(join(build.folder, path), 'utf8'), brand, icon),
    ],
  )
  const marks = build.files.has(MARK) ? [recoloredFile(join(build.folder, MARK), brand)] : []
  const hash = `sha256-${createHash('sha256').update(brandStyle(brand)).digest('base64')}`
  return {
    ...build,
    pages: new Map(pages),
    brandFiles: new Map([...served.files, ...marks]),
    inline: { ...build.inline, styles: [...build.inline.styles, hash] },
  }
}
