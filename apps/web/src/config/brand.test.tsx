import { brandStyle } from '@myhub/domain/college/brand.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { applyBrand } from './brand.ts'

const owl = {
  name: 'Owl Hub',
  logo: '/icon.svg',
  font: { family: 'Georgia' },
  colors: { brand: { light: '#1f5130', dark: '#9fd8b0' }, header: { light: '#123524' } },
}
const token = (name: string) => {
  const probe = document.createElement('i')
  probe.style.color = `var(${name})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
const warn = vi.spyOn(console, 'warn')

beforeEach(() => {
  warn.mockReset()
  fakeApi({ 'GET /v1/authentication/login': failure(401, 'unauthenticated') })
})
afterEach(() => {
  document.adoptedStyleSheets = []
  showPreferences(DEFAULTS)
})

test('R2.12 uses the college’s colors, font, logo and name, light and dark', async () => {
  applyBrand(owl)
  const { screen } = await openApp('/nowhere', { brand: owl })
  showPreferences({ ...DEFAULTS, theme: 'light' })
  expect(token('--brand')).toBe('rgb(31, 81, 48)')
  const header = screen.getByRole('banner').element()
  expect(getComputedStyle(header).backgroundColor).toBe('rgb(18, 53, 36)')
  expect(getComputedStyle(document.documentElement).fontFamily).toMatch(/^"?Georgia/)
  const mark = header.querySelector('.brand-mark')
  expect(mark && getComputedStyle(mark).content).toContain('/icon.svg')
  await expect.element(screen.getByRole('link', { name: 'Owl Hub, home' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Page not found · Owl Hub')
  showPreferences({ ...DEFAULTS, theme: 'dark' })
  expect(token('--brand')).toBe('rgb(159, 216, 176)')
  expect(getComputedStyle(header).backgroundColor).toBe('rgb(20, 47, 92)')
  expect(warn.mock.calls.flat().filter((message) => String(message).includes('brand'))).toEqual([])
})

test('R2.12 keeps the brand of a served page when the hub’s own style sheet loads after it', async () => {
  const add = (text: string) => {
    const style = document.createElement('style')
    style.textContent = text
    document.head.append(style)
    onTestFinished(() => style.remove())
  }
  add(brandStyle(owl))
  add(':root{--brand:light-dark(#1c3f78,#9dbff3)}')
  showPreferences({ ...DEFAULTS, theme: 'light' })
  expect(token('--brand')).toBe('rgb(31, 81, 48)')
})

test('R2.12 skips an invalid color and names it in the console', async () => {
  applyBrand({ colors: { brand: { light: '#ffcc00' } } })
  await openApp('/nowhere')
  showPreferences({ ...DEFAULTS, theme: 'light' })
  expect(token('--brand')).toBe('rgb(28, 63, 120)')
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('brand.light #ffcc00'))
})

test('R1.8 R2.12 lets the environment’s look and a person’s contrast setting override the brand', async () => {
  applyBrand(owl)
  const { screen } = await openApp('/nowhere', { brand: owl, ENVIRONMENT: 'test' })
  showPreferences({ ...DEFAULTS, theme: 'light', highContrast: true })
  const header = screen.getByRole('banner').element()
  expect(getComputedStyle(header).backgroundColor).toBe('rgb(90, 43, 134)')
  expect(token('--brand')).toBe('rgb(11, 44, 99)')
})
