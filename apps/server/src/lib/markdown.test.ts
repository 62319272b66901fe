import { describe, expect, test } from 'vitest'
import { articleHtml, noticeHtml } from './markdown.ts'

describe('Markdown written by staff', () => {
  test('renders headings below the page’s own levels, lists, tables and links', () => {
    const html = articleHtml('# Pay\n\n1. Open [Billing](/profile/billing)\n\n|a|b|\n|-|-|\n|1|2|')
    expect(html).toContain('<h3>Pay</h3>')
    expect(html).toContain('<a href="/profile/billing">Billing</a>')
    expect(html).toContain('<td>1</td>')
  })

  test('marks a link that leaves the hub for the browser', () => {
    expect(articleHtml('[Aid](https://aid.example/x)')).toContain(
      '<a href="https://aid.example/x" rel="noopener noreferrer">Aid</a>',
    )
  })

  test('renders a heading in a notice as one of its sentences', () => {
    expect(noticeHtml('# Closed\n\nUntil **noon**.')).toBe(
      '<p>Closed</p>\n<p>Until <strong>noon</strong>.</p>',
    )
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '![x](https://evil.example/pixel.png)',
    '<a href="//evil.example" onclick="x()">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>*{display:none}</style>',
    '<svg><g onload="alert(1)"></g></svg>',
  ])('makes %s harmless', (attack) => {
    for (const html of [articleHtml(attack), noticeHtml(attack)]) {
      expect(html).not.toMatch(/<(script|img|iframe|style|svg|g)\b/)
      expect(html).not.toMatch(/<[^>]*(javascript:|data:|vbscript:|\son\w+=|href="\/\/)/)
    }
  })
})
