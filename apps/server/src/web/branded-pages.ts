import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Brand, brandStyle } from '@myhub/domain/college/brand.ts'
import { escapeHtml } from '#lib/html.ts'
import { markColors } from './app-icon.ts'
import type { ServedBrand } from './brand.ts'
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

/** Replaces the colors of the inlined favicon. */
function withMark(html: string, brand: Brand): string {
  const { ground, sun } = markColors(brand)
  const inUrl = (color: string) => encodeURIComponent(color)
  return html.replace(/href="data:image\/svg\+xml,[^"]*"/, (mark) =>
    mark.replaceAll('%2317396f', inUrl(ground)).replaceAll('%23e6bc63', inUrl(sun)),
  )
}

/** A page with the college's brand from the first paint, before any script or request. */
export function brandedPage(html: string, brand: Brand): string {
  const style = brandStyle(brand)
  const font = brand.font?.url
    ? `<link rel="preload" href="${brand.font.url}" as="font" type="font/woff2" crossorigin>`
    : ''
  const head = `${font}${style && `<style data-brand>${style}</style>`}</head>`
  const dressed = withMark(html, brand).replace('</head>', () => head)
  return brand.name ? withName(dressed, brand.name) : dressed
}

/** The build with the brand in its pages and its style in the content security policy. */
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
