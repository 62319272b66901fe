import { expect, test } from 'vitest'
import { noticeOf } from './notice.ts'

const notice = {
  title: 'You have a new notification in MyHub',
  body: 'It is about registration.',
  tag: '0199c2f4',
  lang: 'en',
  url: '/notifications',
}

test('R8.3 a push is shown as the server wrote it', () => {
  expect(noticeOf(JSON.stringify(notice))).toEqual(notice)
})

test.each([null, '', 'not JSON', 'null', '7', '[]', '{"title":7}'])(
  'a push that says %j is shown all the same, and leads to the notifications',
  (said) => {
    expect(noticeOf(said)).toMatchObject({ title: 'MyHub', url: '/notifications' })
  },
)

test.each(['https://elsewhere.test/', '//elsewhere.test/', '/\\elsewhere.test', 'javascript:1', 7])(
  'a press never leads to %j',
  (url) => {
    expect(noticeOf(JSON.stringify({ ...notice, url })).url).toBe('/notifications')
  },
)
