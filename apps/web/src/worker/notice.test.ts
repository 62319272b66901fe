import { expect, test } from 'vitest'
import { noticeOf } from './notice.ts'

const notice = {
  title: 'You have a new notification in MyHub',
  body: 'It is about registration.',
  tag: '0199c2f4',
  lang: 'en',
  url: '/notifications',
}

test('R8.3 shows a push as the server wrote it', () => {
  expect(noticeOf(JSON.stringify(notice))).toEqual(notice)
})

test.each([null, '', 'not JSON', 'null', '7', '[]', '{"title":7}'])(
  'shows a push with the payload %j anyway, with a link to the notifications',
  (payload) => {
    expect(noticeOf(payload)).toMatchObject({ title: 'MyHub', url: '/notifications' })
  },
)

test.each(['https://elsewhere.test/', '//elsewhere.test/', '/\\elsewhere.test', 'javascript:1', 7])(
  'never opens %j',
  (url) => {
    expect(noticeOf(JSON.stringify({ ...notice, url })).url).toBe('/notifications')
  },
)
